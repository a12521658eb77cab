import type { Bank } from '../shape.ts';
import { FAQ } from './faq.ts';
import { OFFERS } from './offers.ts';
import { POSTS } from './posts.ts';
import { STEPS } from './steps.ts';

export const IT: Bank = {
  language: 'it',
  quotes: ['«', '»'],
  join: { sentence: ' ', item: ', ', last: ' e ', lastOfMany: ' e ', colon: ': ' },
  reading: {
    sentence:
      /^(?:come|che|cosa|quale?|quali|chi|dove|quando|perché|quant\p{L}+|scegliere|confrontare|trovare)(?!\p{L})/iu,
    functionWords: /(?<!\p{L})(?:il|gli|della|delle|dei|nella|qual[ei])(?!\p{L})/iu,
    leaning: /^(?:quest[aeio]|quell[aeio]|ess[aeio]|qui|lì|ma|e|o|anche|inoltre|entrambi)(?!\p{L})/iu,
  },
  anyTopic: 'scelta di un’offerta',
  plan: {
    intent: 'I lettori vogliono scegliere bene e sapere quali domande fare prima di decidere.',
    audience: 'Persone che confrontano offerte e devono motivare la loro scelta',
    angle:
      'Aiutare a decidere invece di mettere in fila dei nomi: prima i criteri, poi le differenze, poi uno sguardo equo su {brand}, anche sui casi in cui è più adatto qualcos’altro.',
    titles: [
      '{topic}: che cosa conta davvero nella scelta',
      '{topic}: una guida per decidere con buone ragioni',
      'Come confrontare le offerte senza perdersi',
    ],
    avoid: [
      'Che {brand} sia l’opzione migliore per tutti',
      'Prezzi, risparmi o numeri di clienti che nessuna fonte indica',
      'Debolezze dei concorrenti che nessuna fonte indipendente descrive',
    ],
  },
  sections: { ...OFFERS, ...STEPS },
  comparison: ['Differenza', 'Che cosa considerare'],
  facts: {
    own: [
      'Sul proprio sito {brand} afferma: {quote}.',
      'Nelle parole dell’azienda: {quote}.',
      'Il sito di {brand} dice anche: {quote}.',
      'Altrove {brand} scrive: {quote}.',
    ],
    host: [
      'Su {host} si legge: {quote}.',
      'Una pagina di {host} osserva: {quote}.',
      'La seguente affermazione viene da {host}: {quote}.',
      'Sempre su {host}: {quote}.',
    ],
    unnamed: [
      'Una delle fonti dice: {quote}.',
      'Un’altra affermazione tratta dalle fonti: {quote}.',
      'Le fonti contengono anche questo: {quote}.',
      'Un’ulteriore pagina indica: {quote}.',
    ],
    items: ['Il sito di {brand} elenca tra l’altro {list}.', 'Tra le voci delle pagine di {brand} ci sono {list}.'],
    figure: {
      criteria: 'Chiedete come è stata ottenuta una cifra del genere prima di farci affidamento.',
      options: 'Nel confronto verificate che le altre cifre siano state ottenute nello stesso modo.',
      brand: 'Chiedete all’azienda a quali condizioni questo vale.',
      costs: 'Verificate che valga ancora il giorno dell’ordine.',
      test: 'Una prova mostra se questo vale anche nel vostro caso.',
      mistakes: 'Da sola, una cifra così dimostra poco; cercate le condizioni che ci stanno dietro.',
      start: 'Tenete a mente questa cifra quando più tardi tirerete le somme.',
    },
    pointer: [
      'Maggiori dettagli si trovano su {host} {quote}.',
      'Per approfondire questo punto si può consultare {host} {quote}.',
    ],
  },
  faq: FAQ,
  lead: {
    answers: [
      'La scelta giusta è l’offerta che soddisfa tutti i requisiti a cui non potete rinunciare e che lo dimostra in una piccola prova fatta da voi.',
      'Non esiste una scelta migliore per tutti: la migliore è l’offerta che soddisfa per iscritto i vostri requisiti irrinunciabili e supera una breve prova.',
    ],
    brandAnswer:
      '{brand} è la scelta giusta se l’azienda conferma per iscritto tutto ciò a cui non potete rinunciare e se l’offerta supera la vostra prova; altrimenti lo è un’altra.',
    covers: 'Questo articolo tratta i seguenti temi: {list}.',
    read: 'Le pagine citate qui sono state lette nel {year}.',
    more: [
      'È scritto per chi deve decidere e vuole poter motivare la propria scelta.',
      'Dove cita, la fonte sta accanto alla citazione, così potete consultarla.',
      'Dove mancavano informazioni affidabili, il testo rinuncia alle cifre invece di tirare a indovinare.',
      'Alla fine avrete un elenco di domande da rivolgere a qualsiasi fornitore.',
      'Non servono conoscenze particolari, solo un po’ di tempo e un foglio di carta.',
      'Se avete fretta, cominciate dalla parte che vi riguarda di più.',
    ],
  },
  meta: {
    titles: ['{topic}: una guida pratica', 'Scegliere bene: una guida pratica'],
    descriptions: [
      'Quali criteri contano, in che cosa differiscono le opzioni e come provare prima di decidere.',
      'Una guida equa.',
      'Una guida equa con domande per ogni fornitore.',
      'Con domande da fare ed errori da evitare.',
      'Per chi vuole motivare la propria scelta.',
      'Chiara e senza pubblicità.',
      'Scoprite a che cosa badare.',
    ],
  },
  images: {
    checklist: {
      alt: 'Un taccuino con una lista di controllo vuota e una matita su un tavolo di legno',
      caption: 'La vostra lista viene prima di qualsiasi elenco di nomi.',
    },
    comparing: {
      alt: 'Due mani dispongono alcune scatole semplici una accanto all’altra su un tavolo',
      caption: 'Una accanto all’altra, le differenze diventano visibili.',
    },
    desk: {
      alt: 'Una scrivania ordinata vicino a una finestra, con un portatile chiuso, una pianta e una tazza',
      caption: 'Uno sguardo attento richiede un momento di calma.',
    },
    budget: {
      alt: 'Piccole pile di monete accanto a una calcolatrice e a un foglio piegato',
      caption: 'Conta il totale, non il primo prezzo.',
    },
    trial: {
      alt: 'Mani che provano i pezzi di un piccolo modello in legno su un banco da lavoro',
      caption: 'Provare di persona mostra ciò che nessuna descrizione può dire.',
    },
    crossroads: {
      alt: 'Un sentiero che si divide in un bosco rado, con una persona vista di spalle',
      caption: 'Alcune deviazioni si possono evitare.',
    },
    planning: {
      alt: 'Un calendario da parete senza annotazioni accanto a una fila di foglietti colorati',
      caption: 'Un inizio tranquillo rende più facile la quotidianità.',
    },
  },
  posts: POSTS,
};
