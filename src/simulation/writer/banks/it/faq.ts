import type { Bank } from '../shape.ts';

export const FAQ: Bank['faq'] = {
  heading: 'Domande frequenti',
  kinds: {
    cost: {
      question: 'Che cosa devo sapere sul prezzo?',
      cues: ['prezz', 'cost', 'tariff', 'economic', 'caro', 'cara ', 'gratis', 'gratuit', 'budget'],
      answer: [
        'Confrontate il totale di tutto il periodo d’uso, non il prezzo della prima pagina.',
        'È fatto dell’acquisto, degli extra necessari, del vostro impegno e del costo per uscirne.',
        'Chiedete a ogni candidato lo stesso elenco, per iscritto, così da poter affiancare le somme.',
      ],
    },
    trial: {
      question: 'Vale la pena fare una prova?',
      cues: ['prova', 'demo', 'test', 'provare'],
      answer: [
        'Sì, purché proviate un compito vostro e stabiliate una data di fine.',
        'Una prova senza un compito mostra soltanto quanto è gradevole la superficie.',
        'Due candidati nelle stesse condizioni bastano per vedere differenze che nessuna descrizione cita.',
      ],
    },
    alternatives: {
      question: 'Quante alternative devo confrontare?',
      cues: ['alternativ', ' vs', 'versus', 'confront', 'concorren', 'differenz', 'invece di'],
      answer: [
        'Ne bastano poche, se differiscono per tipo e non solo per nome.',
        'Prendete un’offerta ampia, una specializzata e la possibilità di non cambiare niente.',
        'Più candidati allungano la tabella senza migliorare la decisione e tolgono tempo a una prova.',
      ],
    },
    switch: {
      question: 'E se la scelta si rivela sbagliata?',
      cues: ['cambi', 'migr', 'disd', 'restitu', 'rimbors', 'lasciare', 'sbagliat', 'reso'],
      answer: [
        'Allora aiuta aver chiarito la via d’uscita prima dell’acquisto.',
        'Sappiate qual è il preavviso o il termine per il reso, e conservate copie di tutto ciò che è vostro.',
        'Una correzione nelle prime settimane costa meno di anni con qualcosa che nessuno usa volentieri.',
      ],
    },
    reviews: {
      question: 'Quanto posso fidarmi di recensioni e classifiche?',
      cues: ['recension', 'valutazion', 'classific', 'fidar', 'reputazion', 'affidabil', 'sicur', 'opinioni'],
      answer: [
        'Usatele per trovare domande più che risposte.',
        'Una recensione è utile quando dice chi ha provato che cosa, per quanto tempo e con quale interesse.',
        'Cercate i punti sollevati da più autori indipendenti e verificateli di persona prima che decidano qualcosa.',
      ],
    },
    time: {
      question: 'Quanto tempo devo prevedere per la decisione?',
      cues: ['quanto tempo', 'quando', 'veloc', 'rapid', 'durata'],
      answer: [
        'Prevedete tempo per un giro di domande e una prova, e stabilite un giorno per decidere.',
        'Più grandi sono le conseguenze, più lunga può essere la prova.',
        'Senza una data i confronti tendono a durare finché compare la prossima offerta e tutto ricomincia.',
      ],
    },
    choose: {
      question: 'Da dove comincio se ne so poco?',
      cues: ['miglior', 'quale', 'quali', 'come ', 'scegli', 'consigl', 'iniziare', 'dovrei', 'conviene'],
      answer: [
        'Cominciate dalla vostra situazione e non da un elenco di nomi.',
        'Scrivete che cosa deve funzionare, escludete tutto ciò che non lo garantisce e provate quello che resta.',
        'Chi ha già affrontato la stessa decisione è un buon interlocutore per un’ora di conversazione.',
      ],
    },
    brand: {
      question: '{brand} è la scelta giusta per me?',
      cues: ['{brand}'],
      answer: [
        'Dipende: ciò che {brand} conferma per iscritto deve coprire tutti i vostri requisiti.',
        'Se ne manca uno, la scelta migliore è un’alternativa.',
        'Se sono tutti coperti, fate una prova con un compito vostro e confrontate il risultato con almeno un altro candidato.',
      ],
    },
  },
  general: [
    'Non c’è una risposta giusta per tutti; dipende da ciò a cui non potete rinunciare.',
    'Cominciate da una giornata normale e annotate dove oggi le cose si inceppano.',
    'Ciò che migliora quel punto merita la precedenza su tutto il resto.',
    'Nella maggior parte dei casi una domanda diretta al fornitore aiuta più di un altro elenco.',
    'Fatela per iscritto, descrivete la vostra situazione con parole semplici e chiedete un esempio.',
    'La qualità della risposta fa parte del risultato.',
    'Rispondete prima per il vostro caso, perché le affermazioni generali raramente calzano del tutto.',
    'Una breve conversazione con persone che hanno lo stesso bisogno fa spesso emergere punti che nessuna pagina cita.',
    'Dopo è più facile vedere quali offerte sono da escludere.',
    'La risposta onesta è che una prova lo mostra meglio di qualsiasi descrizione.',
    'Scegliete un compito, stabilite una data e confrontate il risultato con le vostre attese.',
    'Se non coincidono, avrete imparato qualcosa a poco prezzo.',
    'Guardate questo punto nel contratto e non solo sul sito.',
    'Le condizioni che vi stanno a cuore dovrebbero essere scritte in modo che entrambe le parti capiscano la stessa cosa.',
    'Se qualcosa resta poco chiaro, fatevelo spiegare prima di accettare.',
    'Conta meno di quanto sembri, finché i vostri requisiti sono soddisfatti.',
    'Trattatelo come un desiderio che decide solo tra candidati altrimenti equivalenti.',
    'Così un dettaglio non mette da parte l’essenziale.',
  ],
};
