import { type GapTexts, listed } from './row.ts';

const pages = (n: number): string => (n === 1 ? '1 pagina' : `${n} pagine`);

export const IT_TEXTS: GapTexts = {
  titles: {
    overview: 'una panoramica del mercato',
    prominence: 'chi è conosciuto per cosa, e perché',
    experts: 'a cosa guardano gli esperti',
    newcomers: 'le novità che meritano uno sguardo',
    established: 'cosa hanno in comune i nomi affermati',
    specialists: 'quando conviene uno specialista',
    place: 'cosa sapere di chi opera in zona',
    'first-choice': 'come scegliere bene',
    trust: 'come riconoscere chi merita fiducia',
    reviews: 'come leggere le recensioni',
    service: 'come si riconosce un buon servizio',
    'first-time': 'la guida per chi comincia',
    needs: 'quale soluzione per quale esigenza',
    ease: 'cosa rende semplice l’uso',
    quality: 'come riconoscere la qualità',
    safety: 'a cosa badare per la sicurezza',
    integrations: 'cosa funziona insieme a cosa',
    privacy: 'come sono protetti i dati',
    delivery: 'consegna, tempi e spese',
    returns: 'resi, garanzia e reclami',
    range: 'cosa offre un buon assortimento',
    emergency: 'cosa fare in caso di emergenza',
    availability: 'come avere presto un appuntamento',
    workmanship: 'come riconoscere un lavoro fatto bene',
    expertise: 'quali qualifiche contano',
    'opening-hours': 'orari e consigli per la visita',
    atmosphere: 'cosa crea una bella atmosfera',
    occasions: 'la scelta giusta per ogni occasione',
    location: 'come arrivare e cosa c’è nei dintorni',
    independence: 'come riconoscere l’indipendenza',
    community: 'dove scambiare esperienze',
    participation: 'come partecipare',
    transparency: 'come riconoscere la trasparenza',
    sustainability: 'cosa è sostenibile e da cosa si vede',
    comparison: 'le differenze più importanti',
    strengths: 'punti forti e deboli delle offerte',
    alternatives: 'quali alternative ci sono',
    price: 'quanto costa e da cosa dipende il prezzo',
    value: 'cosa si ottiene per il proprio denaro',
    decision: 'una lista di controllo per decidere',
  },
  place: (category, place) => `${category} (${place})`,
  headline: (about, says) => `${about}: ${says}`,
  quote: (text) => `«${text}»`,
  list: listed(', ', ' e '),
  proposals: {
    create_article: {
      title: (title) => `Pubblicare un articolo: ${title}`,
      description: (brand) =>
        `Un articolo che risponde a queste domande, ciascuna in una sezione a sé. Confronta le offerte in modo equo, dice a che cosa serve ${brand} e a che cosa no, e sostiene ogni cifra con una fonte.`,
    },
    create_network_post: {
      reason: 'Buona parte delle fonti citate sono post di reti professionali.',
      title: (title) => `Scrivere un post per una rete professionale: ${title}`,
      description: (brand) =>
        `Un post che condivide una cosa utile imparata sul campo e dice che cosa aggiunge ${brand}. Si capisce anche senza un clic.`,
    },
    create_short_post: {
      reason: 'Buona parte delle fonti citate sono post brevi.',
      title: (title) => `Scrivere un post breve o un thread: ${title}`,
      description: (brand) =>
        `Un post breve o un thread in parole semplici, un pensiero per post, che nomina ${brand} dove serve.`,
    },
    create_forum_post: {
      reason: 'Almeno una fonte citata su cinque è una discussione in un forum in cui manca la vostra voce.',
      title: (title) => `Partecipare alle discussioni nei forum: ${title}`,
      description: (brand) =>
        `Un contributo che prima risponde alla domanda, dice apertamente di parlare per ${brand} e invita a obiettare. Niente pubblicità: i forum la cancellano.`,
    },
  },
  reasons: {
    own: 'Il vostro sito è già tra le fonti citate: a una pagina che risponde direttamente resta poca strada da fare.',
    cited: (n) => `Su questo tema gli assistenti di IA citano ${pages(n)}, e ${n === 1 ? 'non' : 'nessuna'} è vostra.`,
    uncited: 'Su questo tema gli assistenti di IA non citano nessuna pagina: una buona fonte ha poca concorrenza.',
    tests:
      'Almeno sei fonti citate su dieci sono test, elenchi o riviste: una pagina in più sul vostro sito cambierebbe poco.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `Su ${ok} risposte ${questions === 1 ? `alla domanda ${example}` : `a ${questions} domande come ${example}`}, ${missing} non ${missing === 1 ? 'nomina' : 'nominano'} ${brand}. ${
      rivals === '' ? 'Non è nominato nemmeno uno dei concorrenti osservati.' : `I più nominati: ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `Riguarda ${questions} domand${questions === 1 ? 'a aperta' : 'e aperte'} su ${total}. Colmare la lacuna può portare circa ${points.replace('.', ',')} punti di visibilità; i prossimi report mostreranno quanto si è raggiunto.`,
  mention: {
    title: (sites, brand) => `Chiedere a ${sites} di parlare di ${brand}`,
    description: ({ example, pages: n, brand }) =>
      `Le risposte a domande come ${example} si basano soprattutto su test, elenchi e riviste indipendenti. Chiedete a chi cura ${pages(n)} tra quelle citate di prendere in considerazione ${brand}, e fornite quanto serve per farsi un’idea propria.`,
    angle: ({ example, category }) =>
      `Chi chiede ${example} riceve un quadro incompleto del tema «${category}». Offrite accesso diretto, fatti verificabili e una persona di riferimento; mai un pagamento, uno scambio di link o una recensione scritta da voi.`,
    letter: ({ site, brand, question, rivals, about, website }) => `Buongiorno alla redazione di ${site},

quando qualcuno chiede ${question}, gli assistenti di IA citano le vostre pagine${rivals === '' ? '.' : ` e nominano ${rivals} più spesso di ${brand}.`}

${about}

Potreste prendere in considerazione ${brand} al prossimo aggiornamento? Volentieri vi diamo accesso, rispondiamo alle vostre domande e vi indichiamo riscontri indipendenti. Il giudizio resta vostro, qualunque sia.

Per saperne di più: ${website}

Cordiali saluti
${brand}`,
  },
  brief: {
    questions: 'Domande a cui rispondere',
    brand: 'Marchio',
    audience: 'Pubblico',
    uses: 'Usi',
    named: 'Nominati oggi nelle risposte',
    cited: 'Citati oggi',
    searched: 'Ricerche fatte dagli assistenti di IA',
  },
};
