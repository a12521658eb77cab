import type { TopicBank } from '../../row.ts';

const CHEAP_AND_DEAR = ['Cerco {category}[ a {region}]: cosa cambia tra chi costa poco e chi costa tanto?'];
const VALUE = 'Quali {category}[ a {region}] hanno il miglior rapporto qualità-prezzo?';
const WORTH_MORE = [VALUE, 'In quali {category}[ a {region}] vale la pena spendere di più?'];
const FEES = 'Cerco {category}[ a {region}]: quanto si paga di solito, e chi ha buoni prezzi?';

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    product: [
      'Confronta le principali marche di {category} per qualità e prezzo.',
      'Che differenza c’è tra una marca di {category} economica e una costosa?',
      'Metti in una tabella cinque marche di {category}.',
      'A cosa devo badare quando scelgo una marca di {category}, e chi vince il confronto?',
    ],
    software: [
      'Confronta i principali fornitori di {category} per funzioni e qualità.',
      'Che differenza c’è tra un fornitore di {category} economico e uno costoso?',
      'Metti in una tabella cinque fornitori di {category}.',
      'A cosa devo badare quando scelgo un fornitore di {category}, e chi vince il confronto?',
    ],
    others: [
      'Fammi un confronto tra {category} con una buona reputazione[ a {region}].',
      'Metti in una tabella cinque {category}[ a {region}].',
      'Se devo scegliere tra più {category}[ a {region}], quali criteri contano e quali nomi ne escono meglio?',
    ],
    shops: CHEAP_AND_DEAR,
    local_service: CHEAP_AND_DEAR,
    hospitality: CHEAP_AND_DEAR,
    ideals: ['Confronta cinque {category}[ a {region}] per dimensioni e reputazione.'],
  },
  strengths: {
    product: [
      'Quali sono i punti forti e deboli delle principali marche di {category}?',
      'Cosa fanno le migliori marche di {category} meglio delle altre?',
      'Quale marca di {category} è sopravvalutata, e cosa prenderesti al suo posto?',
    ],
    software: [
      'Quali sono i punti forti e deboli dei principali fornitori di {category}?',
      'Cosa fanno i migliori fornitori di {category} meglio degli altri?',
      'Quale fornitore di {category} è sopravvalutato, e chi sceglieresti al suo posto?',
    ],
    others: [
      'Quali {category}[ a {region}] mi consigli, e quali sono i loro punti forti e deboli?',
      'Cerco {category}[ a {region}]: che cosa fa davvero la differenza? Fammi qualche esempio.',
      'Quali {category}[ a {region}] deludono nonostante la fama, e quali scegliere al loro posto?',
    ],
  },
  alternatives: {
    all: [
      'Quali sono le migliori alternative a {rival}[ a {region}]?',
      'Che differenza c’è tra {rival} e {rival2}[ a {region}]?',
    ],
    product: [
      'Quali piccole marche di {category} reggono il confronto con i grandi nomi?',
      'La mia marca di {category} preferita non c’è più: quale prendo adesso?',
    ],
    software: [
      'Quali piccoli fornitori di {category} reggono il confronto con i grandi nomi?',
      'Quale fornitore di {category} scegliamo se il nostro chiude?',
    ],
    others: [
      'A parte i nomi più noti, quali {category}[ a {region}] meritano una possibilità?',
      'La mia prima scelta è saltata: quali {category}[ a {region}] restano come piano B?',
    ],
  },
  price: {
    product: [
      'Cerco {category} di buona qualità: quanto devo spendere, e qual è la marca più conveniente?',
      'Conosci una marca di {category} che costa poco ma è buona lo stesso?',
      'Dove trovo {category} in offerta in questo momento?',
    ],
    software: [
      'Cerco {category} di buona qualità: quanto devo spendere, e qual è il fornitore più conveniente?',
      'Conosci un fornitore di {category} che costa poco ma è buono lo stesso?',
      'Esistono {category} gratis?',
    ],
    shops: [
      'Quali {category}[ a {region}] hanno i prezzi più bassi?',
      'Ci sono {category}[ a {region}] con buone offerte in questo periodo?',
    ],
    local_service: [
      FEES,
      'Ci sono {category}[ a {region}] che fanno un preventivo gratuito?',
      'Cerco {category}[ a {region}] che concordino prima un prezzo fisso.',
    ],
    professional_service: [
      FEES,
      'Ci sono {category}[ a {region}] che offrono una prima consulenza gratuita?',
      'Cerco {category}[ a {region}] che dicano chiaramente quanto si paga.',
    ],
    hospitality: [
      'Conosci {category} a buon prezzo[ a {region}]?',
      'Cerco {category} di buon livello[ a {region}]: quanto si spende in media? Fammi qualche esempio.',
    ],
    media_or_community: [
      'Ci sono {category} di qualità che si possono seguire gratis?',
      'Conosci {category} senza pubblicità e senza abbonamento?',
    ],
    organisation: [
      'Cerco {category}[ a {region}]: quanto costa iscriversi o entrare?',
      'Ci sono {category}[ a {region}] che propongono attività gratuite?',
    ],
  },
  value: {
    product: [
      'Quale marca di {category} ha il miglior rapporto qualità-prezzo?',
      'Per quale marca di {category} vale la pena spendere di più?',
    ],
    software: [
      'Quale fornitore di {category} ha il miglior rapporto qualità-prezzo?',
      'Per quale fornitore di {category} vale la pena spendere di più?',
    ],
    shops: WORTH_MORE,
    hospitality: WORTH_MORE,
    services: [VALUE, 'Per quali {category}[ a {region}] vale la pena spendere di più?'],
    media_or_community: [
      'A quali {category} vale la pena abbonarsi?',
      'Quali {category} meritano davvero il mio tempo?',
    ],
    organisation: [
      'Quali {category}[ a {region}] cambiano davvero le cose?',
      'Cerco {category}[ a {region}] che meritino più sostegno.',
    ],
  },
  decision: {
    product: [
      'Voglio comprare questa settimana: che marca di {category} prendo?',
      'Conosci una marca di {category} che fa provare i prodotti prima dell’acquisto?',
      'Voglio cambiare marca di {category}: quale mi conviene?',
    ],
    software: [
      'Dobbiamo decidere questa settimana: quale fornitore di {category} scegliamo?',
      'Conosci un fornitore di {category} con una prova gratuita?',
      'Vogliamo cambiare fornitore di {category}: a chi passiamo?',
    ],
    online_shop: [
      'Voglio ordinare oggi: quali {category} spediscono subito?',
      'L’ultimo ordine è andato male: con quali {category} mi troverei meglio?',
      'In quali {category} si può pagare a rate?',
    ],
    local_shop: [
      'Sabato esco a fare acquisti: in quali {category}[ a {region}] mi conviene andare?',
      'Il mio solito negozio non mi piace più: quali {category}[ a {region}] mi consigli?',
      'Ci sono {category}[ a {region}] che mettono da parte la merce se telefono?',
    ],
    local_service: [
      'Voglio tre preventivi: a quali {category}[ a {region}] li chiedo?',
      'L’ultima volta sono rimasto deluso: quali {category}[ a {region}] mi consigli?',
    ],
    professional_service: [
      'Mi serve un appuntamento entro venerdì: quali {category}[ a {region}] chiamo?',
      'Non mi trovo più bene e voglio cambiare: quali {category}[ a {region}] mi consigli?',
    ],
    hospitality: [
      'Voglio prenotare per sabato: quali {category}[ a {region}] mi proponi?',
      'In quali {category}[ a {region}] bisogna prenotare con largo anticipo?',
      'Siamo in dieci: in quali {category}[ a {region}] c’è posto per tutti?',
    ],
    media_or_community: [
      'Ho poco tempo: quali {category} non devo assolutamente perdermi?',
      'Voglio cominciare oggi stesso: quali {category} mi consigli?',
      'Quali {category} si completano bene a vicenda?',
    ],
    organisation: [
      'Vorrei donare o partecipare: quali {category}[ a {region}] scelgo?',
      'Quali {category}[ a {region}] conviene contattare per cominciare?',
      'Ci sono {category}[ a {region}] che organizzano giornate a porte aperte?',
    ],
  },
};
