import { NL_FINDINGS } from './findings/nl.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'Geen AI-assistent heeft bevestigd dat hij llms.txt leest.';
const SERVE_LLMS = 'Lever het bestand met status 200 als text/plain of text/markdown, of antwoord met 404.';
const NO_IMPACT = 'Geen op de gemeten antwoorden. Dit staat hier zodat het een bewuste keuze is.';
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const inStatus = (status: number | null): string => (status === null ? '' : ` (HTTP-status ${status})`);

const EFFECTS = {
  search: (operator: string) => `de site verdwijnt uit de zoekresultaten waarop ${operator} steunt`,
  user: (operator: string) =>
    `assistenten van ${operator} mogen geen pagina van de site openen als iemand ernaar vraagt`,
  control: (operator: string) =>
    `${operator} gebruikt de inhoud niet om te trainen en niet om antwoorden te onderbouwen`,
  training: () => 'de site blijft buiten de training van modellen; antwoorden met een zoekopdracht veranderen niet',
  obsolete: () => 'er verandert niets: de beheerder gebruikt deze naam niet meer',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) =>
    `ontbreekt de site in de zoekresultaten waarop de antwoorden van ${operator} zijn gebaseerd.`,
  user: (operator: string) =>
    `mogen de AI-assistenten van ${operator} geen pagina van de site openen als iemand ernaar vraagt.`,
  control: (operator: string) =>
    `gebruikt ${operator} de inhoud niet om te trainen en niet om antwoorden te onderbouwen.`,
} as const;

const ADVICE = {
  empty: 'Het bestand is leeg: schrijf een kop met de naam van de site en een lijst van de nuttigste pagina’s.',
  not_utf8: 'Het bestand is geen geldige UTF-8: sla het op als UTF-8.',
  title_missing: 'Er is geen kop van het eerste niveau: begin het bestand met ‘# ’ en de naam van de site.',
  title_not_first: 'De kop van het eerste niveau staat niet aan het begin van het bestand: zet hem bovenaan.',
  several_titles:
    'Er is meer dan één kop van het eerste niveau: houd de eerste en maak van de andere secties met ‘## ’.',
  no_links:
    'Er is geen pagina gelinkt: noem de nuttigste pagina’s in de vorm ‘- [naam](https://...): waar het over gaat’.',
  unreadable_link: 'Minstens één link heeft een onleesbaar adres: gebruik volledige https-adressen.',
  list_item_without_link:
    'Minstens één punt onder een sectie met ‘## ’ heeft geen link: elk punt daar noemt een pagina.',
  links_elsewhere:
    'De meeste links leiden naar andere sites: noem pagina’s van deze site en zet andere onder ‘## Optional’.',
  dead_links: 'Minstens één gelinkte pagina van de site antwoordt niet met 200: verbeter of verwijder de link.',
} as const;

export const NL_SITE: SiteTexts = {
  list: cutList(', ', ' en ', (n) => count(n, 'andere', 'andere')),
  findings: NL_FINDINGS,
  page: {
    title: { access: 'Laat AI-assistenten deze pagina lezen', markup: 'Zeg duidelijk wat deze pagina is' },
    why: {
      access:
        'Een pagina die AI-assistenten niet kunnen lezen of moeten overslaan, kan niet worden geciteerd, hoe goed de inhoud ook is. Dit gaat voor elke nieuwe tekst.',
      markup:
        'Titel, koppen en gestructureerde gegevens zeggen een AI-assistent waar een pagina over gaat en van wie ze is. Als die ontbreken, moet hij raden, en hij citeert liever pagina’s waarbij dat niet hoeft.',
    },
    impact: {
      access: 'De pagina komt als bron in aanmerking. Het volgende rapport controleert elk criterium opnieuw.',
      markup:
        'Een duidelijkere pagina past makkelijker bij een vraag; op zichzelf verandert dat de score zelden. Het volgende rapport controleert elk criterium opnieuw.',
    },
    description: (findings, issues, others) =>
      `${count(findings, 'bevinding', 'bevindingen')} op deze pagina: ${issues}${others > 0 ? ` Hetzelfde geldt voor ${count(others, 'andere pagina', 'andere pagina’s')} die we hebben gelezen.` : ''}`,
  },
  robots: {
    engines: (operator) => `de AI-assistenten van ${operator}`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `De blokkade betekent: ${effects}.`,
    loss: ({ kind, operator }, tokens, many) =>
      `Zolang ${tokens} geblokkeerd ${many ? 'zijn' : 'is'}, ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `Laat ${tokens} uw site lezen`,
      description: `robots.txt houdt ${count(crawlers, 'crawler', 'crawlers')} van uw startpagina weg waarmee de gemeten AI-assistenten pagina’s vinden of openen: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'Wat u ook publiceert, het is' : 'Als iemand naar uw site vraagt, is die'} nauwelijks bruikbaar voor ${engines}.`,
      expected_impact: searching
        ? 'Zodra ze zijn toegelaten, kunnen uw pagina’s weer worden gevonden en geciteerd; crawlers lezen robots.txt ongeveer eens per dag opnieuw, de indexen volgen na dagen of weken. Andere acties hangen hiervan af.'
        : 'Zodra ze zijn toegelaten, kunnen assistenten uw pagina’s openen als iemand ernaar vraagt. Sommige beheerders halen zulke pagina’s ondanks robots.txt op, dus het effect kan klein zijn.',
      recommendation: `Geef deze crawlers in robots.txt een eigen groep, of haal ze uit de groep die ‘/’ verbiedt:\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `Beslis of ${tokens} geblokkeerd moet blijven`,
      description: `robots.txt houdt ${count(crawlers, 'crawler', 'crawlers')} van AI-assistenten die deze werkruimte niet meet van uw startpagina weg: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact:
        'Geen verandering bij de AI-assistenten die hier worden gemeten; bij de andere wordt zichtbaarheid mogelijk.',
      recommendation: `Wilt u daar gevonden worden, laat ze dan toe:\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `Ga na of de blokkade van ${tokens} de bedoeling is`,
      description: `robots.txt blokkeert ${tokens}. Deze crawlers verzamelen pagina’s om modellen te trainen, niet om vragen te beantwoorden.`,
      why_it_matters:
        'De blokkade is een legitieme keuze: ze houdt uw inhoud buiten de training en haalt u niet uit antwoorden die op het web zoeken. Sommige sites blokkeren per ongeluk, omdat ze het tegendeel geloven.',
      expected_impact: NO_IMPACT,
      recommendation:
        'Laat de regels staan als ze de bedoeling zijn. Om training toe te staan haalt u deze crawlers uit de groep die ‘/’ verbiedt.',
    }),
    obsolete: (tokens) => ({
      title: `Ga na of de blokkade van ${tokens} de bedoeling is`,
      description: `robots.txt blokkeert ${tokens}. Deze namen worden niet meer gebruikt, dus de regels hebben geen effect.`,
      why_it_matters:
        'Wie deze regels heeft geschreven, denkt misschien dat een beheerder is geblokkeerd die dat niet is.',
      expected_impact: NO_IMPACT,
      recommendation: 'Verwijder de verouderde namen, of vervang ze door de namen die de beheerder nu documenteert.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'Maak robots.txt weer leesbaar',
      description: `${url} kon niet worden gelezen${inStatus(status)}: ${timeout ? 'er kwam niet op tijd een antwoord' : 'de server gaf een fout'}.`,
      why_it_matters:
        'Crawlers die de standaard volgen, zien een robots.txt die niet laadt als een verbod voor de hele site, tot hij weer laadt (RFC 9309, 2.3.1.4). Het telt niet als uitdrukkelijke blokkade van een crawler, maar werkt wel zo op alle.',
      expected_impact: 'Zodra het bestand laadt, of met 404 antwoordt, gaan crawlers volgens de regels ervan verder.',
      recommendation:
        'Lever robots.txt met status 200 als text/plain, of antwoord met 404 als de site geen regels nodig heeft.',
    }),
    noRules: (url, status, redirects) => ({
      title: 'Lever een echte robots.txt',
      description: redirects
        ? `${url} verwijst meer dan vijf keer door${inStatus(status)}.`
        : `${url} antwoordt met een webpagina in plaats van een robots.txt${inStatus(status)}.`,
      why_it_matters:
        'Crawlers vinden daar geen regels. Er is niets geblokkeerd, maar regels die volgens u gelden, gelden niet.',
      expected_impact: 'Geen rechtstreeks effect op antwoorden; uw regels gelden weer.',
      recommendation:
        'Lever robots.txt op dit adres met status 200 als text/plain, of antwoord met 404 als de site geen regels nodig heeft.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txt is een voorgesteld formaat dat taalmodellen op één pagina zegt wat een site biedt en waar. ${UNCONFIRMED} Het kost weinig, en hulpmiddelen die het wel lezen krijgen een nette samenvatting.`,
    impact: `Een meetbaar effect op antwoorden wordt niet beloofd. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'Verhelp de fout bij llms.txt',
      description: `${url} antwoordt met HTTP-status ${status}. Een site zonder het bestand hoort met 404 te antwoorden.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'Overweeg een llms.txt',
      description: `Er is geen llms.txt op ${url}. Dat is normaal, en er is niets mis mee.`,
      recommendation: `Wilt u er een: begin met ‘# ${brand}’, zet na ‘> ’ een samenvatting van één zin en dan secties met ‘## ’ die uw nuttigste pagina’s noemen in de vorm ‘- [naam](https://...): waar het over gaat’.`,
    }),
    redirects: (url) => ({
      title: 'Herstel de doorverwijzingen van llms.txt',
      description: `${url} verwijst meer dan vijf keer door.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'Antwoord met 404 voor de ontbrekende llms.txt',
      description: `${url} antwoordt met een webpagina; wie het bestand opvraagt, krijgt dus iets anders.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'Herstel uw llms.txt',
      description: `${url} volgt het formaat niet, of is misleidend: ${count(problems.length, 'probleem', 'problemen')}.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` Niet gevonden: ${dead}.`}`,
    }),
  },
};
