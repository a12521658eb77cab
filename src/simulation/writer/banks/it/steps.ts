import type { Bank } from '../shape.ts';

export const STEPS: Pick<Bank['sections'], 'test' | 'mistakes' | 'start'> = {
  test: {
    headings: ['Come provare prima di decidere', 'Una piccola prova che mostra più di qualsiasi opuscolo'],
    purpose: 'Descrivere una prova che il lettore può fare senza grande fatica.',
    inLead: 'una prova che tutti possono fare',
    openings: [
      'Nessuna descrizione sostituisce l’esperienza di provare di persona.',
      'Prima di decidere, una prova piccola e onesta vale più di un’altra serata di lettura.',
    ],
    points: [
      [
        'Un compito vero',
        'Scegliete un compito della vita quotidiana che va fatto comunque.',
        'Una dimostrazione mostra ciò che riesce bene; il vostro compito mostra ciò che conta per voi.',
        'Usate materiale vero, per quanto è consentito.',
        'La prova finisce quando il compito è fatto, non quando l’impressione è buona.',
      ],
      [
        'Le persone giuste',
        'Fate provare chi la userà in seguito.',
        'Chi ha scelto l’offerta giudica male quanto sia facile.',
        'Osservate dove esitano e prendete appunti senza spiegare.',
        'Un’esitazione ripetuta nello stesso punto è un risultato.',
      ],
      [
        'Un successo definito prima',
        'Decidete prima di cominciare che cosa conterebbe come successo.',
        'Un criterio trovato dopo tende a confermare il favorito.',
        'Pochi criteri chiari a tutti funzionano meglio di un lungo modulo.',
        'Scriveteli sullo stesso foglio su cui annoterete i risultati.',
      ],
      [
        'Un problema di proposito',
        'Provocate una piccola difficoltà e chiedete aiuto.',
        'La via verso la soluzione dice più su un fornitore di una prova senza intoppi.',
        'Misurate quanto aspettate e annotate se l’aiuto è servito.',
        'Ricordate che qui si prova il servizio e non la vostra pazienza.',
      ],
      [
        'Una fine stabilita',
        'Stabilite una data di fine e disdite in tempo ciò che non volete.',
        'Una prova che continua senza che nessuno se ne accorga diventa una decisione che nessuno ha preso.',
        'Decidete quel giorno, anche se il risultato è un no.',
        'Dite il motivo ai fornitori che scartate; è corretto e a volte porta a un’offerta migliore.',
      ],
    ],
  },
  mistakes: {
    headings: ['Errori da evitare', 'Errori tipici e come evitarli'],
    purpose: 'Nominare errori tipici e il modo per evitarli.',
    inLead: 'gli errori tipici',
    openings: [
      'Il rimpianto dopo un acquisto ha spesso cause semplici che si potevano evitare.',
      'Vale la pena conoscere le trappole consuete, perché ognuna è facile da evitare appena ha un nome.',
    ],
    points: [
      [
        'Cominciare dai nomi',
        'Chi comincia con un elenco di nomi famosi confronta la fama e non l’idoneità.',
        'Cominciate dal bisogno e cercate i candidati dopo.',
        'Un nome che compare ovunque merita uno sguardo, ma nessun vantaggio.',
        'I fornitori meno noti meritano le stesse domande.',
      ],
      [
        'Fidarsi di una sola fonte',
        'Una sola recensione o una sola classifica mostra un solo punto di vista.',
        'Chiedete chi l’ha scritta, come si è svolta la prova e chi guadagna da un acquisto.',
        'Quando più fonti indipendenti citano la stessa debolezza, prendetela sul serio.',
        'Le risposte degli assistenti in rete sono un punto di partenza, non una prova.',
      ],
      [
        'Comprare per un domani',
        'Molti acquisti si fanno per bisogni che non arrivano mai.',
        'Scegliete per oggi e per ciò che è già deciso, e verificate soltanto se è possibile crescere.',
        'Le funzioni inutilizzate costano denaro e attenzione.',
        'Passare più tardi a una versione maggiore è di solito più facile che tornare indietro.',
      ],
      [
        'Decidere da soli',
        'Una scelta con cui altri devono convivere non andrebbe fatta da soli.',
        'Coinvolgete presto gli scettici, perché chiedono ciò che verrà fuori comunque.',
        'Chi è stato ascoltato accetta più facilmente un cambiamento.',
        'Una conversazione prima costa meno di molte dopo.',
      ],
      [
        'Niente per iscritto',
        'Ciò che è stato solo detto è difficile da pretendere più tardi.',
        'Chiedete una breve conferma per messaggio dopo ogni colloquio importante.',
        'Anche un fornitore che lo evita vi sta dicendo qualcosa.',
        'Conservate offerte, conferme e condizioni in un solo posto.',
      ],
    ],
  },
  start: {
    headings: ['Come cominciare dopo la decisione', 'Dalla decisione all’uso quotidiano'],
    purpose: 'Mostrare come la scelta entra nella vita di ogni giorno.',
    inLead: 'i primi passi dopo la decisione',
    openings: [
      'La decisione è solo metà del lavoro; l’altra metà consiste nel portarla nella vita di ogni giorno.',
      'Fatta la scelta, un avvio tranquillo decide se darà frutti.',
    ],
    points: [
      [
        'Un primo piccolo passo',
        'Cominciate da una piccola parte invece che da tutto insieme.',
        'Le difficoltà emergono così quando costa ancora poco risolverle.',
        'Estendete l’uso quando la prima parte funziona senza sforzi particolari.',
        'A questo punto la pazienza non è tempo perso.',
      ],
      [
        'Una persona responsabile',
        'Nominate una persona che segua l’introduzione.',
        'Questa persona raccoglie domande, tiene i contatti con il fornitore e sistema le piccole cose.',
        'Altrimenti alle domande si risponde più volte o mai.',
        'Riservate a questo compito del tempo nel calendario, o sarà fatto per ultimo.',
      ],
      [
        'Una via del ritorno',
        'Tenete a disposizione la vecchia soluzione finché la nuova non ha dato buona prova.',
        'Sapere che si può tornare indietro rende il cambiamento meno spaventoso.',
        'Concordate un giorno in cui il vecchio metodo finisce, altrimenti andranno avanti entrambi.',
        'Salvate ciò che potrebbe servirvi prima di chiuderlo.',
      ],
      [
        'Istruzioni brevi',
        'Scrivete i pochi passi che servono a tutti.',
        'Una pagina che viene letta è meglio di un manuale che non lo è.',
        'Fate provare una persona nuova e migliorate ciò che non era chiaro.',
        'Mettetele dove si guarda per prima cosa.',
      ],
      [
        'Tirare le somme',
        'Dopo le prime settimane guardate che cosa ne è venuto.',
        'Confrontate il risultato con la lista fatta all’inizio.',
        'Se un requisito non è soddisfatto, agite finché potete ancora recedere.',
        'Anche ciò che funziona bene merita di essere annotato, per la prossima decisione.',
      ],
    ],
  },
};
