import type { TopicBank } from '../../row.ts';

const GREEN = ['Ci sono {category}[ a {region}] che rispettano davvero l’ambiente?'];
const TRANSPORT = 'Quali {category}[ a {region}] si raggiungono bene con i mezzi pubblici?';

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    product: [
      'Qual è la migliore marca di {category}?',
      'Che marca di {category} sceglieresti per prima, e perché?',
      'Dimmi le tue cinque marche di {category} preferite.',
    ],
    software: [
      'Quale fornitore di {category} mi consigli?',
      'Quale fornitore di {category} sceglieresti per primo, e perché?',
      'Dimmi i tuoi cinque fornitori di {category} preferiti.',
    ],
    others: [
      'Sto cercando {category}[ a {region}]: quali mi consigli?',
      'Quali {category}[ a {region}] sceglieresti, e perché?',
      'Dimmi cinque {category}[ a {region}] per cui metteresti la mano sul fuoco.',
    ],
  },
  trust: {
    product: [
      'Di quale marca di {category} ci si può fidare davvero?',
      'Qual è la marca di {category} più affidabile?',
      'Come riconosco un produttore serio di {category}, e chi lo è?',
    ],
    software: [
      'Di quale fornitore di {category} ci si può fidare davvero?',
      'Qual è il fornitore di {category} più affidabile?',
      'Come riconosco un fornitore serio di {category}, e chi lo è?',
    ],
    others: [
      'Di quali {category}[ a {region}] ci si può fidare davvero?',
      'Cerco {category} affidabili[ a {region}]: quali nomi mi fai?',
      'Come faccio a trovare {category} di fiducia[ a {region}], e quali nomi mi suggerisci?',
    ],
  },
  reviews: {
    product: [
      'Quale marca di {category} ha le recensioni migliori?',
      'Di quale marca di {category} ci si lamenta meno?',
      'Quale marca di {category} ha i clienti più soddisfatti?',
    ],
    software: [
      'Quale fornitore di {category} ha le recensioni migliori?',
      'Di quale fornitore di {category} ci si lamenta meno?',
      'Quale fornitore di {category} ha i clienti più soddisfatti?',
    ],
    others: [
      'Quali {category}[ a {region}] hanno le recensioni migliori?',
      'Ci sono {category}[ a {region}] di cui nessuno si lamenta?',
    ],
    online_shop: ['Quali {category} hanno i clienti più soddisfatti?'],
    services: ['Quali {category}[ a {region}] hanno i clienti più soddisfatti?'],
    venues: ['In quali {category}[ a {region}] la gente torna volentieri da anni?'],
    media_or_community: ['Quali {category} hanno il pubblico più fedele?'],
    organisation: ['Quali {category}[ a {region}] hanno i sostenitori più fedeli?'],
  },
  service: {
    product: [
      'Quale marca di {category} ha la migliore assistenza clienti?',
      'Conosci una marca di {category} che accetta il reso se il prodotto non mi convince?',
    ],
    software: [
      'Quale fornitore di {category} ha la migliore assistenza clienti?',
      'Cerco un fornitore di {category} che mi aiuti con la configurazione iniziale.',
      'Quale fornitore di {category} offre formazione per il mio team?',
    ],
    online_shop: [
      'Quali {category} hanno la migliore assistenza clienti?',
      'Cerco {category} che rispondano al telefono se c’è un problema con l’ordine.',
    ],
    local_service: [
      'Conosci {category} gentili e puntuali[ a {region}]?',
      'Quali {category}[ a {region}] tengono aggiornato il cliente durante i lavori?',
    ],
    local_shop: [
      'In quali {category}[ a {region}] danno buoni consigli?',
      'In quali {category}[ a {region}] il personale è più cordiale?',
    ],
    professional_service: [
      'Cerco {category}[ a {region}] che si prendano il tempo di spiegare tutto in modo chiaro.',
      'Quali {category}[ a {region}] rispondono subito al telefono o alle mail?',
    ],
    hospitality: [
      'In quali {category}[ a {region}] il personale è più attento?',
      'Ci sono {category}[ a {region}] che vengono incontro alle richieste particolari?',
    ],
    organisation: [
      'Quali {category}[ a {region}] rispondono in fretta alle domande?',
      'In quali {category}[ a {region}] si viene accolti bene?',
    ],
  },
  'first-time': {
    product: ['Che marca di {category} consigli a un principiante?', 'Non so niente di {category}: da dove comincio?'],
    software: [
      'Quale fornitore di {category} consigli a chi comincia adesso?',
      'Non so niente di {category}: da dove parto?',
    ],
    media_or_community: [
      'Quali {category} consigli a un principiante?',
      'Per me è un argomento nuovo: da quali {category} comincio?',
    ],
    online_shop: ['È il mio primo acquisto di questo tipo: quali {category} fanno per me?'],
    services: [
      'È la prima volta che cerco {category}[ a {region}]: a chi mi rivolgo?',
      'Mi sono appena trasferito[ a {region}] e cerco {category}: chi mi consigli?',
    ],
    local_shop: [
      'Mi sono appena trasferito[ a {region}]: quali {category} devo provare subito?',
      'Sono di passaggio[ a {region}]: quali {category} non devo perdermi?',
    ],
    hospitality: [
      'È la mia prima visita[ a {region}]: quali {category} mi proponi?',
      'Degli amici vengono a trovarmi[ a {region}]: che {category} posso consigliare?',
    ],
    organisation: [
      'Vorrei dare una mano: quali {category}[ a {region}] accolgono volentieri persone nuove?',
      'Vorrei saperne di più: a quali {category}[ a {region}] posso rivolgermi?',
    ],
  },
  needs: {
    product: [
      'Quale marca di {category} è più adatta per {audience}?',
      'Che marca di {category} consigli per {useCase}?',
    ],
    software: [
      'Quale fornitore di {category} è più adatto per {audience}?',
      'Quale fornitore di {category} consigli per {useCase}?',
    ],
    others: [
      'Quali {category}[ a {region}] vanno bene per {audience}?',
      'Quali {category}[ a {region}] consigli per {useCase}?',
    ],
  },
  ease: {
    software: [
      'Quale fornitore di {category} ha lo strumento più facile da usare?',
      'Cerco un fornitore di {category} con uno strumento che si impari a usare in un giorno.',
      'Quale fornitore di {category} ha la migliore app per smartphone?',
    ],
  },
  quality: {
    product: [
      'Quale marca di {category} ha la qualità migliore?',
      'Chi lavora con più cura tra i produttori di {category}?',
      'Quale marca di {category} convince ancora dopo mesi di utilizzo?',
    ],
    ideals: ['Quali {category}[ a {region}] si distinguono per la qualità del lavoro?'],
  },
  safety: {
    product: [
      'Qual è la marca di {category} più sicura?',
      'Conosci una marca di {category} che rispetta le norme più severe?',
    ],
  },
  integrations: {
    software: [
      'Quale fornitore di {category} si integra con gli strumenti che abbiamo già?',
      'Conosci un fornitore di {category} che permette di importare i dati da Excel?',
      'Cerco un fornitore di {category} con una buona API.',
    ],
  },
  privacy: {
    software: [
      'A quale fornitore di {category} affideresti dati riservati?',
      'Cerco un fornitore di {category} che permetta l’installazione sui nostri server.',
    ],
    professional_service: ['Conosci {category}[ a {region}] che lavorano con la massima discrezione?'],
  },
  delivery: {
    online_shop: [
      'Quali {category} consegnano più in fretta?',
      'Ci sono {category} che spediscono all’estero a un prezzo onesto?',
      'Cerco {category} che imballino con cura.',
    ],
  },
  returns: {
    online_shop: [
      'Con quali {category} è più semplice fare un reso?',
      'Conosci {category} che rimborsano senza fare storie?',
    ],
  },
  range: {
    shops: [
      'In quali {category}[ a {region}] c’è più scelta?',
      'Ci sono {category}[ a {region}] che vendono cose introvabili altrove?',
    ],
    local_shop: ['Ci sono {category}[ a {region}] dove si può ordinare in anticipo?'],
  },
  emergency: {
    local_service: [
      'È un’emergenza: quali {category}[ a {region}] possono venire oggi stesso?',
      'Ci sono {category}[ a {region}] reperibili di notte o nel fine settimana?',
    ],
  },
  availability: {
    services: [
      'Quali {category}[ a {region}] hanno ancora disponibilità questa settimana?',
      'Conosci {category}[ a {region}] che prendono ancora nuovi clienti?',
    ],
    professional_service: ['Cerco {category}[ a {region}] che ricevano anche la sera o il sabato.'],
  },
  workmanship: {
    local_service: [
      'Quali {category}[ a {region}] fanno il lavoro più accurato?',
      'Ci sono {category}[ a {region}] che danno una garanzia sul lavoro?',
      'Cerco {category}[ a {region}] con personale ben preparato.',
      'Conosci {category}[ a {region}] che lasciano tutto pulito?',
    ],
  },
  expertise: {
    professional_service: [
      'Ci sono {category}[ a {region}] con qualifiche particolari?',
      'Conosci {category}[ a {region}] che tengono anche corsi o scrivono articoli?',
      'Quali {category}[ a {region}] ottengono i risultati migliori?',
      'Vorrei un secondo parere: a quali {category}[ a {region}] posso chiederlo?',
    ],
  },
  'opening-hours': {
    local_shop: [
      'Quali {category}[ a {region}] aprono anche la domenica?',
      'Ci sono {category}[ a {region}] che chiudono tardi la sera?',
    ],
  },
  atmosphere: {
    venues: ['In quali {category}[ a {region}] c’è l’atmosfera più bella?'],
    hospitality: [
      'Cerco {category}[ a {region}] dove si sta tranquilli.',
      'Ci sono {category}[ a {region}] con una bella vista o un giardino?',
    ],
  },
  occasions: {
    hospitality: [
      'Veniamo con i bambini: quali {category}[ a {region}] vanno bene?',
      'Organizzo una festa di famiglia: conosci {category}[ a {region}] per l’occasione?',
      'Quali {category}[ a {region}] sceglieresti per una serata romantica?',
    ],
    local_shop: ['Cerco un regalo speciale: in quali {category}[ a {region}] lo trovo?'],
    product: [
      'Voglio fare un bel regalo: che marca di {category} scelgo?',
      'Cerco {category} per l’uso quotidiano: che marca mi consigli?',
    ],
  },
  location: {
    venues: [TRANSPORT, 'Ci sono {category}[ a {region}] accessibili in sedia a rotelle?'],
    organisation: ['Ci sono {category}[ a {region}] che accolgono il pubblico in un posto facile da raggiungere?'],
  },
  independence: {
    media_or_community: [
      'Ci sono {category} che non dipendono dagli inserzionisti?',
      'Conosci {category} che verificano bene i fatti?',
      'Cerco {category} che diano spazio a opinioni diverse.',
    ],
  },
  community: {
    media_or_community: [
      'Conosci {category} con una comunità accogliente?',
      'Ci sono {category} che rispondono davvero alle domande del pubblico?',
      'Conosci {category} che pubblicano qualcosa di nuovo ogni settimana?',
    ],
  },
  participation: {
    organisation: [
      'Ci sono {category}[ a {region}] che cercano volontari?',
      'Ci sono {category}[ a {region}] che organizzano belle iniziative aperte a tutti?',
      'Quali {category}[ a {region}] ascoltano davvero il loro pubblico?',
    ],
    media_or_community: ['Conosci {category} con cui posso collaborare anch’io?'],
  },
  transparency: {
    organisation: [
      'Conosci {category}[ a {region}] che dicono chiaramente dove vanno i soldi?',
      'Ci sono {category}[ a {region}] che pubblicano i loro risultati?',
      'Cerco {category}[ a {region}] indipendenti dalla politica.',
    ],
  },
  sustainability: {
    product: [
      'Quale marca di {category} rispetta di più l’ambiente?',
      'Quale marca di {category} produce in condizioni di lavoro dignitose?',
    ],
    shops: GREEN,
    hospitality: GREEN,
    online_shop: ['Cerco {category} che puntino sul commercio equo e solidale.'],
    local_shop: ['Ci sono {category}[ a {region}] che vendono prodotti del territorio?'],
  },
};
