import { DE_FINDINGS } from './findings/de.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'Kein KI-Assistent hat bestätigt, dass er llms.txt liest.';
const SERVE_LLMS =
  'Liefern Sie die Datei mit Status 200 als text/plain oder text/markdown aus, oder antworten Sie mit 404.';
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const inStatus = (status: number | null): string => (status === null ? '' : ` (HTTP-Status ${status})`);

const EFFECTS = {
  search: (operator: string) => `die Website verschwindet aus der Suche hinter den Antworten von ${operator}`,
  user: (operator: string) => `Assistenten von ${operator} dürfen keine Seite öffnen, wenn jemand danach fragt`,
  control: (operator: string) => `${operator} verwendet den Inhalt weder zum Trainieren noch als Beleg für Antworten`,
  training: () =>
    'die Website wird nicht zum Trainieren von Modellen genutzt; Antworten mit Websuche sind nicht betroffen',
  obsolete: () => 'nichts ändert sich: der Betreiber benutzt diesen Namen nicht mehr',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) => `fehlt die Website in der Suche, auf der die Antworten von ${operator} beruhen.`,
  user: (operator: string) =>
    `dürfen die KI-Assistenten von ${operator} keine Seite der Website öffnen, wenn jemand danach fragt.`,
  control: (operator: string) => `verwendet ${operator} den Inhalt weder zum Trainieren noch als Beleg für Antworten.`,
} as const;

const ADVICE = {
  empty:
    'Die Datei ist leer: schreiben Sie eine Überschrift mit dem Namen der Website und eine Liste ihrer nützlichsten Seiten.',
  not_utf8: 'Die Datei ist kein gültiges UTF-8: speichern Sie sie als UTF-8.',
  title_missing: 'Es gibt keine Überschrift erster Ebene: beginnen Sie die Datei mit „# “ und dem Namen der Website.',
  title_not_first: 'Die Überschrift erster Ebene steht nicht am Anfang der Datei: setzen Sie sie nach oben.',
  several_titles:
    'Es gibt mehr als eine Überschrift erster Ebene: behalten Sie die erste und machen Sie die anderen zu Abschnitten mit „## “.',
  no_links:
    'Keine Seite ist verlinkt: listen Sie die nützlichsten Seiten auf, etwa „- [Name](https://...): worum es geht“.',
  unreadable_link: 'Mindestens ein Link hat eine unlesbare Adresse: verwenden Sie vollständige https-Adressen.',
  list_item_without_link:
    'Mindestens ein Eintrag unter einem Abschnitt mit „## “ hat keinen Link: jeder Eintrag dort nennt eine Seite.',
  links_elsewhere:
    'Die meisten Links führen zu anderen Websites: listen Sie eigene Seiten auf und setzen Sie andere unter „## Optional“.',
  dead_links:
    'Mindestens eine verlinkte Seite der Website antwortet nicht mit 200: berichtigen oder entfernen Sie den Link.',
} as const;

export const DE_SITE: SiteTexts = {
  list: cutList(', ', ' und ', (n) => count(n, 'weiterer', 'weitere')),
  findings: DE_FINDINGS,
  page: {
    title: { access: 'KI-Assistenten diese Seite lesen lassen', markup: 'Klar sagen, was diese Seite ist' },
    why: {
      access:
        'Eine Seite, die KI-Assistenten nicht lesen können oder auslassen sollen, kann nicht zitiert werden, wie gut ihr Inhalt auch ist. Das geht jedem neuen Text vor.',
      markup:
        'Titel, Überschriften und strukturierte Daten sagen einem KI-Assistenten, worum es auf einer Seite geht und wem sie gehört. Ohne sie muss er raten, und er zitiert lieber Seiten, bei denen er das nicht muss.',
    },
    impact: {
      access: 'Die Seite kommt als Quelle infrage. Der nächste Bericht prüft jedes Kriterium erneut.',
      markup:
        'Eine klarere Seite lässt sich einer Frage leichter zuordnen; allein bewegt das den Wert selten. Der nächste Bericht prüft jedes Kriterium erneut.',
    },
    description: (findings, issues, others) =>
      `${count(findings, 'Befund', 'Befunde')} auf dieser Seite: ${issues}${others > 0 ? ` Dasselbe gilt für ${count(others, 'weitere Seite, die', 'weitere Seiten, die')} wir gelesen haben.` : ''}`,
  },
  robots: {
    engines: (operator) => `die KI-Assistenten von ${operator}`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `Die Sperre bedeutet: ${effects}.`,
    loss: ({ kind, operator }, tokens, many) =>
      `Solange ${tokens} gesperrt ${many ? 'sind' : 'ist'}, ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `${tokens} Ihre Website lesen lassen`,
      description: `robots.txt hält ${count(crawlers, 'Crawler', 'Crawler')} von Ihrer Startseite fern, über die die gemessenen KI-Assistenten Seiten finden oder öffnen: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'Was auch immer Sie veröffentlichen: es ist kaum nutzbar für' : 'Fragt jemand nach Ihrer Website, ist sie kaum nutzbar für'} ${engines}.`,
      expected_impact: searching
        ? 'Sobald sie erlaubt sind, können Ihre Seiten wieder gefunden und zitiert werden; Crawler lesen robots.txt etwa einmal am Tag neu, die Indizes folgen nach Tagen oder Wochen. Andere Maßnahmen hängen von dieser ab.'
        : 'Sobald sie erlaubt sind, können Assistenten Ihre Seiten öffnen, wenn jemand danach fragt. Manche Betreiber rufen solche Seiten trotz robots.txt ab, der Effekt kann also klein sein.',
      recommendation: `Geben Sie diesen Crawlern in robots.txt eine eigene Gruppe, oder nehmen Sie sie aus der Gruppe heraus, die „/“ sperrt:\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `Entscheiden, ob ${tokens} gesperrt bleiben soll`,
      description: `robots.txt hält ${count(crawlers, 'Crawler', 'Crawler')} von KI-Assistenten, die in diesem Arbeitsbereich nicht gemessen werden, von Ihrer Startseite fern: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact:
        'Keine Änderung bei den hier gemessenen KI-Assistenten; bei den anderen wird Sichtbarkeit möglich.',
      recommendation: `Wenn Sie dort gefunden werden möchten, erlauben Sie sie:\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `Prüfen, ob die Sperre von ${tokens} gewollt ist`,
      description: `robots.txt sperrt ${tokens}. Diese Crawler sammeln Seiten, um Modelle zu trainieren, nicht um Fragen zu beantworten.`,
      why_it_matters:
        'Die Sperre ist eine legitime Entscheidung: sie hält Ihren Inhalt aus dem Training heraus und entfernt Sie nicht aus Antworten mit Websuche. Manche Websites sperren versehentlich, weil sie das Gegenteil glauben.',
      expected_impact:
        'Keiner auf die gemessenen Antworten. Der Hinweis steht hier, damit die Entscheidung bewusst fällt.',
      recommendation:
        'Lassen Sie die Regeln stehen, wenn sie gewollt sind. Um das Training zu erlauben, nehmen Sie diese Crawler aus der Gruppe heraus, die „/“ sperrt.',
    }),
    obsolete: (tokens) => ({
      title: `Prüfen, ob die Sperre von ${tokens} gewollt ist`,
      description: `robots.txt sperrt ${tokens}. Diese Namen werden nicht mehr benutzt, die Regeln haben also keine Wirkung.`,
      why_it_matters:
        'Wer diese Regeln geschrieben hat, glaubt vielleicht, ein Betreiber sei gesperrt, der es nicht ist.',
      expected_impact:
        'Keiner auf die gemessenen Antworten. Der Hinweis steht hier, damit die Entscheidung bewusst fällt.',
      recommendation:
        'Entfernen Sie die veralteten Namen, oder ersetzen Sie sie durch die, die der Betreiber heute dokumentiert.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'robots.txt wieder lesbar machen',
      description: `${url} ließ sich nicht lesen${inStatus(status)}: ${timeout ? 'es kam nicht rechtzeitig eine Antwort' : 'der Server hat versagt'}.`,
      why_it_matters:
        'Crawler, die sich an den Standard halten, verstehen eine robots.txt, die nicht lädt, als Verbot für die ganze Website, bis sie wieder lädt (RFC 9309, 2.3.1.4). Es zählt nicht als ausdrückliche Sperre eines Crawlers, wirkt aber auf alle so.',
      expected_impact: 'Sobald die Datei lädt oder mit 404 antwortet, machen die Crawler nach ihren Regeln weiter.',
      recommendation:
        'Liefern Sie robots.txt mit Status 200 als text/plain aus, oder antworten Sie mit 404, wenn die Website keine Regeln braucht.',
    }),
    noRules: (url, status, redirects) => ({
      title: 'Eine echte robots.txt ausliefern',
      description: redirects
        ? `${url} leitet mehr als fünfmal um${inStatus(status)}.`
        : `${url} antwortet mit einer Webseite statt einer robots.txt${inStatus(status)}.`,
      why_it_matters:
        'Crawler finden dort keine Regeln. Nichts ist gesperrt, aber Regeln, die Sie für gültig halten, sind es nicht.',
      expected_impact: 'Keine unmittelbare Wirkung auf Antworten; Ihre Regeln gelten wieder.',
      recommendation:
        'Liefern Sie robots.txt unter dieser Adresse mit Status 200 als text/plain aus, oder antworten Sie mit 404, wenn die Website keine Regeln braucht.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txt ist ein vorgeschlagenes Format, das Sprachmodellen auf einer Seite sagt, was eine Website wo bietet. ${UNCONFIRMED} Es kostet wenig, und Werkzeuge, die es lesen, bekommen eine saubere Zusammenfassung.`,
    impact: `Eine messbare Wirkung auf Antworten wird nicht versprochen. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'Fehler bei llms.txt beheben',
      description: `${url} antwortet mit dem HTTP-Status ${status}. Eine Website ohne die Datei sollte mit 404 antworten.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'Eine llms.txt erwägen',
      description: `Unter ${url} gibt es keine llms.txt. Das ist üblich und kein Fehler.`,
      recommendation: `Wenn Sie eine möchten: beginnen Sie mit „# ${brand}“, ergänzen Sie nach „> “ eine Zusammenfassung in einem Satz und dann Abschnitte mit „## “, die Ihre nützlichsten Seiten auflisten, etwa „- [Name](https://...): worum es geht“.`,
    }),
    redirects: (url) => ({
      title: 'Die Umleitungen von llms.txt in Ordnung bringen',
      description: `${url} leitet mehr als fünfmal um.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'Für die fehlende llms.txt mit 404 antworten',
      description: `${url} antwortet mit einer Webseite; wer die Datei abruft, bekommt also etwas anderes.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'Ihre llms.txt in Ordnung bringen',
      description: `${url} folgt nicht dem Format oder führt in die Irre: ${count(problems.length, 'Problem', 'Probleme')}.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` Nicht gefunden: ${dead}.`}`,
    }),
  },
};
