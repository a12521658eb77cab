import { IT_FINDINGS } from './findings/it.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'Nessun assistente di IA ha confermato di leggere llms.txt.';
const SERVE_LLMS = 'Servite il file con stato 200 come text/plain o text/markdown, oppure rispondete con 404.';
const NO_IMPACT = 'Nessuno sulle risposte misurate. È qui perché la scelta sia consapevole.';
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const inStatus = (status: number | null): string => (status === null ? '' : ` (stato HTTP ${status})`);

const EFFECTS = {
  search: (operator: string) => `il sito scompare dalla ricerca su cui si basa ${operator}`,
  user: (operator: string) =>
    `gli assistenti di ${operator} non possono aprire pagine del sito quando qualcuno lo chiede`,
  control: (operator: string) => `${operator} non usa il contenuto né per l’addestramento né a sostegno delle risposte`,
  training: () => 'il sito resta fuori dall’addestramento dei modelli; le risposte con ricerca non cambiano',
  obsolete: () => 'non cambia nulla: l’operatore non usa più questo nome',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) => `il sito non compare nella ricerca su cui si basano le risposte di ${operator}.`,
  user: (operator: string) =>
    `gli assistenti di ${operator} non possono aprire nessuna pagina del sito quando qualcuno ne chiede.`,
  control: (operator: string) =>
    `${operator} non usa il contenuto né per l’addestramento né a sostegno delle risposte.`,
} as const;

const ADVICE = {
  empty: 'Il file è vuoto: scrivete un titolo con il nome del sito e un elenco delle pagine più utili.',
  not_utf8: 'Il file non è UTF-8 valido: salvatelo in UTF-8.',
  title_missing: 'Manca un titolo di primo livello: cominciate il file con «# » e il nome del sito.',
  title_not_first: 'Il titolo di primo livello non è all’inizio del file: spostatelo in cima.',
  several_titles: 'C’è più di un titolo di primo livello: tenete il primo e trasformate gli altri in sezioni «## ».',
  no_links: 'Nessuna pagina è collegata: elencate le più utili nella forma «- [nome](https://...): di cosa parla».',
  unreadable_link: 'Almeno un link ha un indirizzo illeggibile: usate indirizzi https assoluti.',
  list_item_without_link: 'Almeno una voce di una sezione «## » non ha un link: ogni voce deve indicare una pagina.',
  links_elsewhere:
    'La maggior parte dei link porta ad altri siti: elencate pagine di questo e mettete le altre sotto «## Optional».',
  dead_links: 'Almeno una pagina collegata del sito non risponde con 200: correggete o togliete il link.',
} as const;

export const IT_SITE: SiteTexts = {
  list: cutList(', ', ' e ', (n) => count(n, 'altro', 'altri')),
  findings: IT_FINDINGS,
  page: {
    title: {
      access: 'Lasciar leggere questa pagina agli assistenti di IA',
      markup: 'Dire con chiarezza che cos’è questa pagina',
    },
    why: {
      access:
        'Una pagina che gli assistenti di IA non possono leggere, o che devono escludere, non può essere citata, per quanto buono sia il contenuto. Viene prima di qualsiasi nuovo testo.',
      markup:
        'Titolo, intestazioni e dati strutturati dicono a un assistente di IA di cosa parla una pagina e di chi è. Senza, deve indovinare, e cita le pagine per cui non serve farlo.',
    },
    impact: {
      access: 'La pagina può fare da fonte. Il prossimo rapporto verifica di nuovo ogni criterio.',
      markup:
        'Una pagina più chiara si collega meglio a una domanda; da sola di rado sposta il punteggio. Il prossimo rapporto verifica di nuovo ogni criterio.',
    },
    description: (findings, issues, others) =>
      `${count(findings, 'rilievo', 'rilievi')} su questa pagina: ${issues}${others > 0 ? ` Lo stesso vale per ${count(others, 'altra pagina', 'altre pagine')} che abbiamo letto.` : ''}`,
  },
  robots: {
    engines: (operator) => `gli assistenti di ${operator}`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `Il blocco significa: ${effects}.`,
    loss: ({ kind, operator }, tokens, many) =>
      `Finché ${tokens} ${many ? 'sono bloccati' : 'è bloccato'}, ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `Lasciar leggere il sito a ${tokens}`,
      description: `robots.txt tiene lontano dalla pagina iniziale ${count(crawlers, 'crawler', 'crawler')} con cui gli assistenti di IA misurati trovano o aprono le pagine: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'Qualunque cosa pubblichiate serve ben poco' : 'Quando qualcuno chiede del sito, questo serve ben poco'} per ${engines}.`,
      expected_impact: searching
        ? 'Una volta ammessi i crawler, le pagine possono di nuovo essere trovate e citate; robots.txt viene riletto in circa un giorno, gli indici seguono in giorni o settimane. Altre azioni dipendono da questa.'
        : 'Una volta ammessi, gli assistenti possono aprire le pagine quando qualcuno ne chiede. Alcuni operatori le leggono nonostante robots.txt, quindi l’effetto può essere piccolo.',
      recommendation: `Aggiungete a robots.txt un gruppo apposito per questi crawler, o toglieteli dal gruppo che vieta «/»:\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `Decidere se il blocco di ${tokens} deve restare`,
      description: `robots.txt tiene lontano dalla pagina iniziale ${count(crawlers, 'crawler', 'crawler')} di assistenti di IA che questo spazio di lavoro non misura: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact: 'Nessun cambiamento sugli assistenti misurati qui; sugli altri la visibilità diventa possibile.',
      recommendation: `Se volete essere trovati lì, ammetteteli:\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `Verificare che il blocco di ${tokens} sia voluto`,
      description: `robots.txt blocca ${tokens}. Questi crawler raccolgono pagine per addestrare modelli, non per rispondere a domande.`,
      why_it_matters:
        'Il blocco è una scelta legittima: tiene il contenuto fuori dall’addestramento e non vi toglie dalle risposte che cercano sul web. Alcuni siti bloccano per errore, credendo il contrario.',
      expected_impact: NO_IMPACT,
      recommendation:
        'Lasciate le regole se sono volute. Per ammettere l’addestramento, togliete questi crawler dal gruppo che vieta «/».',
    }),
    obsolete: (tokens) => ({
      title: `Verificare che il blocco di ${tokens} sia voluto`,
      description: `robots.txt blocca ${tokens}. Questi nomi non sono più in uso, quindi le regole non hanno effetto.`,
      why_it_matters: 'Chi ha scritto queste regole forse crede bloccato un operatore che non lo è.',
      expected_impact: NO_IMPACT,
      recommendation: 'Togliete i nomi superati, o sostituiteli con quelli che l’operatore documenta oggi.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'Rendere di nuovo leggibile robots.txt',
      description: `Non è stato possibile leggere ${url}${inStatus(status)}: ${timeout ? 'non ha risposto in tempo' : 'il server ha dato errore'}.`,
      why_it_matters:
        'I crawler che seguono lo standard prendono un robots.txt che non si carica per un divieto su tutto il sito, finché non si carica di nuovo (RFC 9309, 2.3.1.4). Non conta come blocco esplicito di nessuno, ma agisce così su tutti.',
      expected_impact: 'Appena il file si carica, o risponde con 404, i crawler riprendono secondo le sue regole.',
      recommendation:
        'Servite robots.txt con stato 200 come text/plain, oppure rispondete con 404 se il sito non ha bisogno di regole.',
    }),
    noRules: (url, status, redirects) => ({
      title: 'Servire un vero robots.txt',
      description: redirects
        ? `${url} reindirizza più di cinque volte${inStatus(status)}.`
        : `${url} risponde con una pagina web invece che con un robots.txt${inStatus(status)}.`,
      why_it_matters:
        'I crawler non vi trovano regole. Nulla è bloccato, ma le regole che credete in vigore non lo sono.',
      expected_impact: 'Nessun effetto diretto sulle risposte; le vostre regole tornano a valere.',
      recommendation:
        'Servite robots.txt a questo indirizzo con stato 200 come text/plain, oppure rispondete con 404 se il sito non ha bisogno di regole.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txt è un formato proposto che dice ai modelli linguistici, in una sola pagina, che cosa offre un sito e dove. ${UNCONFIRMED} Costa poco, e gli strumenti che lo leggono ne ricavano un riassunto pulito.`,
    impact: `Non si promette alcun effetto misurabile sulle risposte. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'Correggere l’errore di llms.txt',
      description: `${url} risponde con lo stato HTTP ${status}. Un sito senza il file dovrebbe rispondere con 404.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'Valutare se aggiungere un llms.txt',
      description: `All’indirizzo ${url} non c’è un llms.txt. È normale, e non è un difetto.`,
      recommendation: `Se ne volete uno: cominciate con «# ${brand}», aggiungete dopo «> » un riassunto di una frase e poi sezioni «## » che elencano le pagine più utili nella forma «- [nome](https://...): di cosa parla».`,
    }),
    redirects: (url) => ({
      title: 'Correggere i reindirizzamenti di llms.txt',
      description: `${url} reindirizza più di cinque volte.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'Rispondere con 404 per il llms.txt che manca',
      description: `${url} risponde con una pagina web: chi chiede il file riceve qualcos’altro.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'Correggere il vostro llms.txt',
      description: `${url} non segue il formato, o porta fuori strada: ${count(problems.length, 'problema', 'problemi')}.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` Non trovate: ${dead}.`}`,
    }),
  },
};
