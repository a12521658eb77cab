import type { TopicBank } from '../../row.ts';

const KINDS_OF = ['Che tipi di {category} ci sono[ a {region}], con un esempio per ciascuno?'];

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    product: [
      'Quali marche di {category} sono le più conosciute?',
      'Fammi una panoramica dei produttori di {category}.',
      'Che tipi di {category} esistono, con un esempio per ciascuno?',
    ],
    software: [
      'Quali fornitori di {category} sono i più conosciuti?',
      'Fammi una panoramica del mercato: cerco {category}.',
      'Che tipi di {category} esistono, con un esempio per ciascuno?',
    ],
    others: [
      'Quali {category} bisogna conoscere[ a {region}]?',
      'Fammi una panoramica: quali {category} ci sono[ a {region}]?',
    ],
    services: ['Mi fai una lista di {category}[ a {region}] con quello che offrono?'],
    shops: KINDS_OF,
    hospitality: KINDS_OF,
    ideals: KINDS_OF,
  },
  prominence: {
    product: [
      'Di quale marca di {category} si parla di più in questo momento?',
      'Se dico {category}, quali nomi ti vengono subito in mente?',
      'Quale marca di {category} sta in cima alle classifiche?',
    ],
    software: [
      'Di quale fornitore di {category} si parla di più in questo momento?',
      'Se dico {category}, quali nomi ti vengono subito in mente?',
      'Quale fornitore di {category} sta in cima alle classifiche?',
    ],
    others: [
      'Di quali {category}[ a {region}] si parla di più in questo momento?',
      'Se cerco {category}[ a {region}], quali nomi ti vengono subito in mente?',
      'Che nomi ci sono in cima alle classifiche di {category}[ a {region}]?',
    ],
  },
  experts: {
    product: [
      'Quali marche di {category} consigliano i test indipendenti?',
      'Che marca di {category} comprano gli intenditori?',
      'Quali marche di {category} citano di più le riviste specializzate?',
    ],
    software: [
      'Quali fornitori di {category} consigliano i test indipendenti?',
      'A quali fornitori di {category} si affidano i professionisti?',
      'Quali fornitori di {category} citano di più le riviste specializzate?',
    ],
    online_shop: [
      'Quali {category} consigliano i test indipendenti?',
      'Quali {category} preferiscono gli intenditori?',
      'Quali {category} segnalano più spesso le guide agli acquisti?',
    ],
    services: [
      'Quali {category}[ a {region}] consiglierebbe agli amici uno del posto?',
      'A quali {category}[ a {region}] si rivolgerebbe uno del mestiere?',
      'Cerco {category}[ a {region}]: quali nomi compaiono spesso sui giornali locali e nei forum?',
    ],
    venues: [
      'Quali {category}[ a {region}] consiglierebbe agli amici uno del posto?',
      'Quali {category}[ a {region}] scelgono i veri intenditori?',
      'Cerco {category}[ a {region}]: quali nomi compaiono spesso sui giornali locali e nei forum?',
    ],
    ideals: [
      'Di quali {category}[ a {region}] si fidano gli esperti?',
      'Quali {category}[ a {region}] citano più spesso i giornalisti?',
      'Quali {category}[ a {region}] consiglia chi conosce bene l’argomento?',
    ],
  },
  newcomers: {
    product: [
      'Quali nuove marche di {category} vale la pena tenere d’occhio?',
      'Conosci marche di {category} poco famose ma ottime?',
      'Quale marca di {category} sta crescendo di più ultimamente?',
    ],
    software: [
      'Quali nuovi fornitori di {category} vale la pena tenere d’occhio?',
      'Conosci fornitori di {category} poco famosi ma ottimi?',
      'Quale fornitore di {category} sta crescendo di più ultimamente?',
    ],
    shops: ['Conosci {category}[ a {region}] che hanno aperto da poco?'],
    hospitality: ['Conosci {category}[ a {region}] che hanno aperto da poco?'],
    services: ['Conosci {category}[ a {region}] che hanno iniziato da poco?'],
    ideals: ['Conosci {category}[ a {region}] che esistono da poco?'],
    others: [
      'Conosci {category}[ a {region}] di cui si parla troppo poco?',
      'Ci sono {category}[ a {region}] che si stanno facendo strada ultimamente?',
    ],
  },
  established: {
    product: [
      'Quali marche storiche di {category} sono ancora valide?',
      'Chi ha più esperienza nella produzione di {category}?',
      'Di quale marca di {category} ci si fidava già dieci anni fa?',
    ],
    software: [
      'Quali fornitori storici di {category} sono ancora validi?',
      'Quale fornitore di {category} ha più esperienza?',
      'Di quale fornitore di {category} ci si fidava già dieci anni fa?',
    ],
    others: [
      'Quali {category}[ a {region}] sono in attività da tanto tempo e restano una garanzia?',
      'Quali {category}[ a {region}] hanno più anni di attività alle spalle?',
    ],
    online_shop: ['Ci sono {category} che erano affidabili già dieci anni fa?'],
    local_service: ['Cerco {category}[ a {region}], meglio se un’impresa di famiglia: ne conosci qualcuna?'],
    venues: ['Conosci {category} a conduzione familiare[ a {region}]?'],
    professional_service: ['Quali {category}[ a {region}] sono un punto di riferimento nel settore?'],
    ideals: ['Quali {category}[ a {region}] hanno fatto da apripista?'],
  },
  specialists: {
    product: [
      'Quali piccoli produttori di {category} ci sono?',
      'Quale marca di {category} un po’ fuori dal comune consiglieresti a un appassionato?',
    ],
    software: [
      'Quale fornitore di {category} va bene per una grande azienda?',
      'Esistono {category} open source?',
      'Quale fornitore di {category} va bene per un piccolo team?',
    ],
    shops: [
      'Cerco una cosa rara: conosci {category}[ a {region}] dove trovarla?',
      'Ci sono {category}[ a {region}] con una specializzazione particolare?',
    ],
    local_service: [
      'Ci sono {category}[ a {region}] che accettano anche piccoli lavori?',
      'Quali {category}[ a {region}] se la cavano bene con le richieste particolari?',
    ],
    professional_service: [
      'Quali {category}[ a {region}] sono capaci di seguire un caso complicato?',
      'Conosci {category}[ a {region}] che parlano più lingue?',
    ],
    hospitality: [
      'Ci sono {category}[ a {region}] che quasi nessun turista conosce?',
      'Conosci {category} davvero originali[ a {region}]?',
    ],
    media_or_community: [
      'Conosci {category} su temi molto di nicchia?',
      'Dietro a quali {category} c’è un gruppo di volontari o una piccola redazione?',
    ],
    organisation: [
      'Quali {category}[ a {region}] lavorano bene lontano dai riflettori?',
      'Ci sono {category}[ a {region}] con una specializzazione particolare?',
    ],
  },
  place: {
    product: [
      'Quale marca di {category} si vende di più a {region}?',
      'Vivo a {region}: che marca di {category} mi consigli?',
    ],
    software: [
      'Quale fornitore di {category} ha più clienti a {region}?',
      'Lavoriamo a {region}: quale fornitore di {category} ci consigli?',
    ],
    online_shop: [
      'Quali {category} vanno per la maggiore a {region}?',
      'Vivo a {region} e cerco {category}: cosa mi consigli?',
    ],
    media_or_community: [
      'Quali {category} vanno per la maggiore a {region}?',
      'Vivo a {region} e cerco {category}: cosa mi consigli?',
    ],
  },
};
