import { counted } from '../pl.ts';
import { PL_FINDINGS } from './findings/pl.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'Żaden asystent AI nie potwierdził, że czyta plik llms.txt.';
const SERVE_LLMS =
  'Plik powinien być dostępny z kodem 200 jako text/plain lub text/markdown; jeśli go nie ma, serwer powinien odpowiadać kodem 404.';
const SERVE_ROBOTS =
  'Plik robots.txt powinien być dostępny pod tym adresem z kodem 200 jako text/plain; jeśli witryna nie potrzebuje reguł, serwer powinien odpowiadać kodem 404.';
const NO_IMPACT = 'Brak wpływu na mierzone odpowiedzi. Chodzi o to, aby był to świadomy wybór.';
const inStatus = (status: number | null): string => (status === null ? '' : ` (kod HTTP ${status})`);

/** Names stay in the nominative and follow a word that is declined in their place. */
const EFFECTS = {
  search: (operator: string) => `witryna znika z wyszukiwania, na którym opierają się usługi firmy ${operator}`,
  user: (operator: string) =>
    `asystenci firmy ${operator} nie mogą otworzyć żadnej strony witryny, gdy ktoś o nią pyta`,
  control: (operator: string) =>
    `firma ${operator} nie używa treści ani do trenowania modeli, ani jako podstawy odpowiedzi`,
  training: () => 'witryna nie służy do trenowania modeli; odpowiedzi z wyszukiwaniem w sieci się nie zmieniają',
  obsolete: () => 'nic się nie zmienia: operator nie używa już tej nazwy',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) =>
    `witryny nie ma w wynikach wyszukiwania, na których opierają się odpowiedzi usług firmy ${operator}.`,
  user: (operator: string) =>
    `asystenci firmy ${operator} nie mogą otworzyć żadnej strony witryny, gdy ktoś o nią pyta.`,
  control: (operator: string) =>
    `firma ${operator} nie używa treści ani do trenowania modeli, ani jako podstawy odpowiedzi.`,
} as const;

const ADVICE = {
  empty: 'Plik jest pusty: trzeba w nim umieścić nagłówek z nazwą witryny i listę jej najprzydatniejszych stron.',
  not_utf8: 'Plik nie jest poprawnie zapisany w UTF-8: trzeba go zapisać w tym kodowaniu.',
  title_missing: 'Brakuje nagłówka pierwszego poziomu: plik powinien się zaczynać od „# ” i nazwy witryny.',
  title_not_first: 'Nagłówek pierwszego poziomu nie stoi na początku pliku: trzeba go przenieść na górę.',
  several_titles:
    'Nagłówków pierwszego poziomu jest więcej niż jeden: pierwszy powinien zostać, a z pozostałych trzeba zrobić sekcje „## ”.',
  no_links:
    'Nie ma linku do żadnej strony: trzeba wymienić najprzydatniejsze w postaci „- [nazwa](https://...): o czym jest”.',
  unreadable_link: 'Co najmniej jeden link ma nieczytelny adres: potrzebne są pełne adresy https.',
  list_item_without_link:
    'Co najmniej jedna pozycja w sekcji „## ” nie ma linku: każda pozycja powinna wskazywać stronę.',
  links_elsewhere:
    'Większość linków prowadzi do innych witryn: trzeba wymienić strony własnej witryny, a cudze umieścić w sekcji „## Optional”.',
  dead_links:
    'Co najmniej jedna z podlinkowanych stron witryny nie odpowiada kodem 200: trzeba poprawić albo usunąć link.',
} as const;

export const PL_SITE: SiteTexts = {
  list: cutList(', ', ' i ', (n) => `jeszcze ${n}`),
  findings: PL_FINDINGS,
  page: {
    title: {
      access: 'Pozwolić asystentom AI czytać tę stronę',
      markup: 'Powiedzieć jasno, czym jest ta strona',
    },
    why: {
      access:
        'Strona, której asystenci AI nie mogą odczytać albo którą mają pominąć, nie może być cytowana, choćby jej treść była najlepsza. To jest ważniejsze niż jakikolwiek nowy tekst.',
      markup:
        'Tytuł, nagłówki i dane strukturalne mówią asystentowi AI, o czym jest strona i do kogo należy. Bez nich musi zgadywać, więc cytuje strony, przy których zgadywać nie musi.',
    },
    impact: {
      access: 'Strona może stać się źródłem. Następny raport ponownie sprawdzi każde kryterium.',
      markup:
        'Jaśniejszą stronę łatwiej dopasować do pytania; samo to rzadko zmienia wynik. Następny raport ponownie sprawdzi każde kryterium.',
    },
    description: (findings, issues, others) =>
      `${counted(findings, 'uwaga', 'uwagi', 'uwag')} do tej strony: ${issues}${others > 0 ? ` To samo dotyczy ${others === 1 ? '1 innej strony, którą' : `${others} innych stron, które`} odczytaliśmy.` : ''}`,
  },
  robots: {
    engines: (operator) => `asystenci AI firmy ${operator}`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `Skutki blokady: ${effects}.`,
    loss: ({ kind, operator }, tokens, many) =>
      `Dopóki ${many ? `roboty ${tokens} są zablokowane` : `robot ${tokens} jest zablokowany`}, ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `Odblokować dostęp do witryny: ${tokens}`,
      description: `Plik robots.txt nie wpuszcza na stronę główną ${crawlers === 1 ? '1 robota, za którego' : `${crawlers} robotów, za których`} pomocą asystenci AI objęci pomiarem znajdują lub otwierają strony: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'Cokolwiek Państwo opublikują, niewiele da się z tego wykorzystać' : 'Gdy ktoś pyta o Państwa witrynę, niewiele da się z niej wykorzystać'}. Dotyczy to: ${engines}.`,
      expected_impact: searching
        ? 'Po odblokowaniu Państwa strony znów można znaleźć i zacytować; roboty ponownie odczytują robots.txt mniej więcej w ciągu doby, a indeksy zmieniają się w ciągu dni lub tygodni. Od tego zależą inne działania.'
        : 'Po odblokowaniu asystenci mogą otwierać Państwa strony, gdy ktoś o nie pyta. Niektórzy operatorzy odczytują je mimo robots.txt, więc efekt może być niewielki.',
      recommendation: `W pliku robots.txt trzeba dodać dla tych robotów osobną grupę albo usunąć je z grupy, która zabrania dostępu do „/”:\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `Zdecydować, czy utrzymać blokadę: ${tokens}`,
      description: `Plik robots.txt nie wpuszcza na stronę główną ${crawlers === 1 ? '1 robota' : `${crawlers} robotów`} asystentów AI nieobjętych pomiarem w tym obszarze roboczym: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact:
        'Bez zmian w odpowiedziach asystentów AI objętych tu pomiarem; w odpowiedziach pozostałych pojawia się szansa na widoczność.',
      recommendation: `Jeśli chcą Państwo być tam widoczni, trzeba na to zezwolić:\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `Sprawdzić, czy blokada jest zamierzona: ${tokens}`,
      description: `Plik robots.txt blokuje: ${tokens}. Pod tymi nazwami zbiera się strony do trenowania modeli, a nie do odpowiadania na pytania.`,
      why_it_matters:
        'Taka blokada to uprawniony wybór: Państwa treści nie służą do trenowania modeli, a nadal mogą się pojawiać w odpowiedziach z wyszukiwaniem w sieci. Niektóre witryny stosują ją przez pomyłkę, bo ich właściciele sądzą, że jest odwrotnie.',
      expected_impact: NO_IMPACT,
      recommendation:
        'Jeśli reguły są zamierzone, można je zostawić. Aby zezwolić na trenowanie, trzeba usunąć te roboty z grupy, która zabrania dostępu do „/”.',
    }),
    obsolete: (tokens) => ({
      title: `Sprawdzić, czy blokada jest zamierzona: ${tokens}`,
      description: `Plik robots.txt blokuje: ${tokens}. Takich nazw już się nie używa, więc reguły nie mają skutku.`,
      why_it_matters: 'Autor tych reguł może sądzić, że zablokował operatora, który w rzeczywistości ma dostęp.',
      expected_impact: NO_IMPACT,
      recommendation:
        'Warto usunąć przestarzałe nazwy albo zastąpić je tymi, które operator podaje dziś w dokumentacji.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'Przywrócić czytelność pliku robots.txt',
      description: `Nie udało się odczytać ${url}${inStatus(status)}: ${timeout ? 'serwer nie odpowiedział na czas' : 'wystąpił błąd serwera'}.`,
      why_it_matters:
        'Roboty przestrzegające standardu traktują plik robots.txt, którego nie da się wczytać, jak zakaz dla całej witryny, dopóki plik znów się nie wczyta (RFC 9309, 2.3.1.4). Nie liczy się to jako jawna blokada żadnego robota, ale działa tak na wszystkie.',
      expected_impact: 'Gdy plik się wczyta albo serwer odpowie kodem 404, roboty znów będą działać według reguł.',
      recommendation: SERVE_ROBOTS,
    }),
    noRules: (url, status, redirects) => ({
      title: 'Udostępnić prawdziwy plik robots.txt',
      description: redirects
        ? `Adres ${url} przekierowuje więcej niż pięć razy${inStatus(status)}.`
        : `Pod adresem ${url} zamiast pliku robots.txt jest zwykła strona internetowa${inStatus(status)}.`,
      why_it_matters:
        'Roboty nie znajdują tam reguł. Nic nie jest zablokowane, ale reguły, które uważają Państwo za obowiązujące, też nie działają.',
      expected_impact: 'Brak bezpośredniego wpływu na odpowiedzi; Państwa reguły znów zaczną działać.',
      recommendation: SERVE_ROBOTS,
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `Plik llms.txt to proponowany format, który na jednej stronie mówi modelom językowym, co witryna oferuje i gdzie. ${UNCONFIRMED} Kosztuje niewiele, a narzędzia, które go czytają, dostają przejrzyste podsumowanie.`,
    impact: `Nie obiecujemy mierzalnego wpływu na odpowiedzi. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'Usunąć błąd pliku llms.txt',
      description: `Adres ${url} odpowiada kodem HTTP ${status}. Witryna bez tego pliku powinna odpowiadać kodem 404.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'Rozważyć dodanie pliku llms.txt',
      description: `Pod adresem ${url} nie ma pliku llms.txt. To normalne i nie jest to błąd.`,
      recommendation: `Jeśli chcą Państwo go dodać, wystarczy umieścić na początku „# ${brand}”, po „> ” podsumowanie w jednym zdaniu, a dalej sekcje „## ”, które wymieniają najprzydatniejsze strony w postaci „- [nazwa](https://...): o czym jest”.`,
    }),
    redirects: (url) => ({
      title: 'Naprawić przekierowania pliku llms.txt',
      description: `Adres ${url} przekierowuje więcej niż pięć razy.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'Odpowiadać kodem 404, gdy nie ma pliku llms.txt',
      description: `Pod adresem ${url} jest zwykła strona internetowa, więc kto prosi o plik, dostaje coś innego.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'Poprawić plik llms.txt',
      description: `Plik ${url} jest niezgodny z formatem lub wprowadza w błąd: ${counted(problems.length, 'problem', 'problemy', 'problemów')}.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` Nie znaleziono: ${dead}.`}`,
    }),
  },
};
