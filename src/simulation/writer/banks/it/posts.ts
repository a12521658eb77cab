import type { Bank } from '../shape.ts';

export const POSTS: Bank['posts'] = {
  angle: 'Un’idea utile che i lettori possono applicare subito, e trasparenza su chi parla.',
  hashtags: ['GuidaAllAcquisto', 'Decisioni', 'BuoneDomande'],
  network: {
    hooks: [
      'Sul tema {topic} la domanda più utile è raramente la prima che ci si pone.',
      'Scegliere diventa più facile appena si smette di confrontare nomi. Vale anche per il tema {topic}.',
      'Prima di confrontare le offerte, scrivete una cosa sola: che cosa non deve assolutamente mancare?',
    ],
    pictures: 'L’immagine di questo post mostra l’idea: meno rumore e uno sguardo chiaro su ciò che conta.',
    article: {
      hook: 'Prima di decidere aiuta leggere la fonte stessa.',
      page: 'Il link di questo post porta alla pagina {quote}.',
      anyPage: 'Il link di questo post porta a una fonte del genere.',
      says: 'Vi si legge tra l’altro: {list}.',
      close: 'Di più non promettiamo: verificate sulla pagina stessa che cosa vale per il vostro caso.',
    },
    occasion: {
      hook: 'Oggi è un buon giorno per dire grazie.',
      given: 'L’occasione: {quote}.',
      modest: 'Non serve un anniversario; un giorno come gli altri è un’occasione sufficiente.',
      meaning: [
        'Un’occasione così è prima di tutto un motivo per guardare che cosa dobbiamo ancora alle persone che contano su di noi.',
        'Le domande ci mostrano dove manca una spiegazione, e la critica sincera ci mostra dove manca più di una spiegazione.',
        'Vogliamo che resti così: chiedete ciò che non è chiaro e diteci quando una risposta non aiuta.',
      ],
      thanks: 'Grazie a tutte le persone che chiedono, provano, dissentono e restano con noi.',
    },
    poll: {
      hook: 'Sul tema {topic} una domanda divide sempre le opinioni.',
      lead: [
        'C’è chi guarda prima il prezzo e chi guarda quanto qualcosa si adatta alla propria giornata.',
        'Altri vogliono sapere soprattutto se qualcuno risponde quando c’è un problema.',
        'Ognuno di questi punti può essere un buon inizio, ma l’ordine cambia quale offerta arriva prima.',
        'Ci piacerebbe sapere come procedete, e riprenderemo il risultato in un prossimo post.',
      ],
      question: 'A che cosa badate per primo sul tema {topic}?',
      anyQuestion: 'A che cosa badate per primo quando scegliete?',
      options: ['Prezzo e condizioni', 'Adatto alla mia giornata', 'Un aiuto che risponde', 'Esperienze di altri'],
    },
    follow: 'Ne segue una cosa semplice: meno candidati, domande migliori e una prova prima della firma.',
    cta: [
      'Quale domanda fareste per prima? Scrivetelo nei commenti.',
      'Come avete deciso l’ultima volta? Ci interessa la vostra esperienza.',
    ],
  },
  short: {
    hooks: [
      '{topic}: cominciate dalla vostra lista e non da un elenco di nomi.',
      'Una breve guida, senza classifiche. Il tema: {topic}.',
    ],
    close: 'Che cosa aggiungereste?',
  },
  forum: {
    titles: ['{topic}: come fate a scegliere?', '{topic}: quali domande vi hanno aiutato di più?'],
    answers: [
      'In breve: scrivere che cosa deve funzionare, escludere ciò che non lo garantisce e provare il resto con un compito proprio prima di pagare.',
      'In breve: non c’è un’opzione migliore per tutti, quindi meglio decidere in base ai propri requisiti e a una piccola prova che in base ai nomi.',
    ],
    disclosure: 'In tutta trasparenza: scrivo per conto di {brand}, tenetene conto leggendo.',
    fair: [
      'Anche altri fornitori lavorano bene in questo campo, e per certi bisogni saranno la scelta migliore.',
      'Se basta qualcosa di più semplice o la soluzione attuale, è anche questo un buon risultato.',
    ],
    open: [
      'Quale domanda vi ha aiutato di più quando avete deciso?',
      'Quale criterio aggiungereste per esperienza vostra?',
    ],
    why: {
      cited: 'Citata in risposte a questa domanda; le sue regole non sono ancora state lette.',
      general:
        'Una comunità generale per decisioni di questo tipo; verificate se il tema e i post di aziende sono ammessi.',
    },
  },
  occasions: [
    'anniversario',
    'festeggi',
    'celebr',
    'fondat',
    'nata nel',
    'nato nel',
    'lancio',
    'traguardo',
    'premio',
    'compleanno',
  ],
};
