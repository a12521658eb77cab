import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const IT_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `La pagina risponde con lo stato HTTP ${page.statusCode}.`,
    step: 'Fate rispondere l’indirizzo con 200, oppure reindirizzatelo in modo permanente alla pagina che lo sostituisce, e correggete i link che vi portano.',
    criterion: 'L’indirizzo risponde con 200, o con un reindirizzamento permanente a una pagina che lo fa.',
  },
  noindex: {
    issue: (page) =>
      `Ai motori di ricerca viene chiesto di escludere la pagina: direttiva robots «${page.robotsMeta?.trim()}».`,
    step: 'Togliete noindex (o none) dal meta tag robots e dall’intestazione X-Robots-Tag di questa pagina.',
    criterion: 'Né il meta tag robots né l’intestazione X-Robots-Tag della pagina contengono noindex o none.',
  },
  nosnippet: {
    issue: () => 'La pagina vieta gli estratti, e così il suo testo resta fuori anche dalle risposte generate.',
    step: 'Togliete nosnippet e max-snippet:0 dal meta tag robots e dall’intestazione X-Robots-Tag di questa pagina.',
    criterion:
      'Né il meta tag robots né l’intestazione X-Robots-Tag della pagina contengono nosnippet o max-snippet:0.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `Senza JavaScript la pagina mostra ${page.textLength} caratteri di testo; molti crawler di IA non eseguono script.`,
    step: 'Generate il contenuto principale sul server o alla creazione del sito, in modo che sia nell’HTML inviato.',
    criterion: `L’HTML inviato contiene almeno ${MIN_TEXT_CHARACTERS} caratteri di testo leggibile.`,
  },
  canonical_elsewhere: {
    issue: (page) => `Il link canonical attribuisce la pagina a un altro host: ${page.canonical}.`,
    step: 'Fate puntare il link canonical all’indirizzo di questa pagina su questo sito.',
    criterion: 'Il link canonical della pagina porta all’host che la serve.',
  },
  missing_title: {
    issue: () => 'La pagina non ha un titolo.',
    step: 'Aggiungete un elemento title che dica in non più di 60 caratteri di cosa parla la pagina e nomini il marchio.',
    criterion: 'La pagina ha un elemento title non vuoto.',
  },
  missing_h1: {
    issue: () => 'La pagina non ha un titolo di primo livello.',
    step: 'Marcate il titolo principale della pagina come h1.',
    criterion: 'La pagina ha un elemento h1 non vuoto.',
  },
  missing_meta_description: {
    issue: () => 'La pagina non ha una meta descrizione.',
    step: 'Aggiungete una meta descrizione da 120 a 160 caratteri che dica che cosa offre la pagina e a chi.',
    criterion: 'La pagina ha una meta descrizione non vuota.',
  },
  missing_canonical: {
    issue: () => 'La pagina non indica un indirizzo canonico, quindi le sue copie le fanno concorrenza.',
    step: 'Aggiungete un link canonical con l’indirizzo assoluto della pagina.',
    criterion: 'La pagina ha un link canonical.',
  },
  no_organization_json_ld: {
    issue: () => 'La pagina iniziale non dice nei dati strutturati a quale organizzazione appartiene.',
    step: 'Aggiungete JSON-LD di tipo Organization con name, url, logo, description e link sameAs ai profili ufficiali.',
    criterion: 'La pagina iniziale contiene JSON-LD di tipo Organization o di un suo sottotipo.',
  },
  no_article_json_ld: {
    issue: () => 'L’articolo non contiene dati strutturati di tipo Article.',
    step: 'Aggiungete JSON-LD di tipo Article con headline, author, datePublished e dateModified.',
    criterion: 'La pagina contiene JSON-LD di tipo Article o di un suo sottotipo.',
  },
  no_faq_json_ld: {
    issue: () => 'La pagina di domande e risposte non contiene dati strutturati di tipo FAQPage.',
    step: 'Aggiungete JSON-LD di tipo FAQPage con ogni domanda e la sua risposta, così come sono sulla pagina.',
    criterion: 'La pagina contiene JSON-LD di tipo FAQPage.',
  },
};
