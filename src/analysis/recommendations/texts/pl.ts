import { inPlace } from '../../../registry/languages/joined/pl-places.ts';
import { type GapTexts, listed } from './row.ts';

/** 1 strona, 3 strony, 5 stron, 22 strony. */
export const counted = (n: number, one: string, few: string, many: string): string => {
  const isFew = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
  return `${n} ${n === 1 ? one : isFew ? few : many}`;
};

/** Names stay in the nominative and follow a word that is declined in their place: marka, serwis. */
export const PL_TEXTS: GapTexts = {
  titles: {
    overview: 'przegląd rynku',
    prominence: 'kto z czego jest znany i dlaczego',
    experts: 'na co patrzą eksperci',
    newcomers: 'nowości, które warto poznać',
    established: 'co łączy uznane nazwy',
    specialists: 'kiedy opłaca się specjalista',
    place: 'co warto wiedzieć o lokalnych ofertach',
    'first-choice': 'jak dobrze wybrać',
    trust: 'po czym poznać, komu można zaufać',
    reviews: 'jak czytać opinie',
    service: 'jak wygląda dobra obsługa',
    'first-time': 'poradnik dla początkujących',
    needs: 'które rozwiązanie do jakich potrzeb',
    ease: 'co ułatwia obsługę',
    quality: 'po czym poznać jakość',
    safety: 'na co uważać, gdy liczy się bezpieczeństwo',
    integrations: 'co z czym współpracuje',
    privacy: 'jak chronione są dane',
    delivery: 'dostawa, terminy i koszty',
    returns: 'zwroty, gwarancja i reklamacje',
    range: 'co obejmuje dobry asortyment',
    emergency: 'co robić w nagłym przypadku',
    availability: 'jak szybko dostać termin',
    workmanship: 'po czym poznać staranną pracę',
    expertise: 'jakie kwalifikacje się liczą',
    'opening-hours': 'godziny otwarcia i rady na wizytę',
    atmosphere: 'co tworzy dobrą atmosferę',
    occasions: 'dobry wybór na każdą okazję',
    location: 'dojazd, położenie i okolica',
    independence: 'po czym poznać niezależność',
    community: 'gdzie wymieniać doświadczenia',
    participation: 'jak wziąć udział',
    transparency: 'na ile otwarcie informują firmy',
    sustainability: 'co jest ekologiczne i po czym to widać',
    comparison: 'najważniejsze różnice',
    strengths: 'mocne i słabe strony ofert',
    alternatives: 'jakie są alternatywy',
    price: 'ile to kosztuje i od czego zależy cena',
    value: 'co dostaje się za swoje pieniądze',
    decision: 'lista kontrolna przed decyzją',
  },
  place: (category, place) => `${category} ${inPlace(place)}`,
  headline: (about, says) => `${about}: ${says}`,
  quote: (text) => `„${text}”`,
  list: listed(', ', ' i '),
  proposals: {
    create_article: {
      title: (title) => `Opublikować artykuł: ${title}`,
      description: (brand) =>
        `Artykuł, który odpowiada na te pytania, na każde w osobnej części. Uczciwie porównuje oferty, mówi, do czego marka ${brand} się nadaje, a do czego nie, i podaje źródło każdej liczby.`,
    },
    create_network_post: {
      reason: 'Sporą część cytowanych źródeł stanowią wpisy w sieciach zawodowych.',
      title: (title) => `Napisać wpis do sieci zawodowej: ${title}`,
      description: (brand) =>
        `Wpis, który dzieli się przydatnym doświadczeniem z praktyki i mówi, co wnosi do tego marka ${brand}. Jest zrozumiały bez klikania.`,
    },
    create_short_post: {
      reason: 'Sporą część cytowanych źródeł stanowią krótkie wpisy.',
      title: (title) => `Napisać krótki wpis lub wątek: ${title}`,
      description: (brand) =>
        `Krótki wpis lub wątek prostymi słowami, jedna myśl na wpis, w którym marka ${brand} pojawia się tam, gdzie to na miejscu.`,
    },
    create_forum_post: {
      reason: 'Co najmniej jedno na pięć cytowanych źródeł to dyskusja na forum, w której brakuje Państwa głosu.',
      title: (title) => `Włączyć się do dyskusji na forach: ${title}`,
      description: (brand) =>
        `Wypowiedź, która najpierw odpowiada na pytanie, otwarcie mówi, że stoi za nią marka ${brand}, i zaprasza do polemiki. Bez reklamy: fora ją usuwają.`,
    },
  },
  reasons: {
    own: 'Państwa strona jest już wśród cytowanych źródeł, więc podstronie, która odpowiada wprost, niewiele brakuje.',
    cited: (pages) =>
      `Asystenci AI cytują na ten temat ${counted(pages, 'stronę', 'strony', 'stron')}, ale ${pages === 1 ? 'nie' : 'żadna nie'} należy do Państwa.`,
    uncited: 'Asystenci AI nie cytują na ten temat żadnej strony, więc dobre źródło ma niewielką konkurencję.',
    tests:
      'Co najmniej sześć na dziesięć cytowanych źródeł to testy, katalogi lub czasopisma, więc kolejna własna podstrona niewiele by zmieniła.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `W ${missing} z ${ok} odpowiedzi na ${
      questions === 1
        ? `pytanie ${example}`
        : `${counted(questions, 'pytanie takie', 'pytania takie', 'pytań takich')} jak ${example}`
    } nie pojawia się marka ${brand}. ${
      rivals === ''
        ? 'Nie pojawia się też żaden z obserwowanych konkurentów.'
        : `Najczęściej wymieniane nazwy: ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `Dotyczy to ${questions} z ${total} pytań otwartych. Usunięcie tej luki może zwiększyć widoczność o około ${points.replace('.', ',')} pkt; kolejne raporty pokażą, ile z tego udało się osiągnąć.`,
  mention: {
    title: (sites, brand) => `Poprosić serwis ${sites}, aby napisał o marce ${brand}`,
    description: ({ example, pages, brand }) =>
      `Odpowiedzi na pytania takie jak ${example} opierają się głównie na niezależnych testach, katalogach i czasopismach. Warto poprosić redakcję, której ${counted(pages, 'strona jest cytowana', 'strony są cytowane', 'stron jest cytowanych')}, o uwzględnienie marki ${brand} i dać jej to, czego potrzebuje do własnej oceny.`,
    angle: ({ example, category }) =>
      `Kto pyta ${example}, dostaje niepełny obraz tematu „${category}”. Warto zaoferować dostęp z pierwszej ręki, sprawdzalne fakty i osobę do kontaktu; nigdy pieniędzy, wymiany linków ani recenzji własnego autorstwa.`,
    letter: ({ site, brand, question, rivals, about, website }) => `Dzień dobry, Redakcjo serwisu ${site},

gdy ktoś pyta ${question}, asystenci AI cytują Państwa strony${rivals === '' ? '.' : `, a marka ${brand} pada wtedy rzadziej niż ${rivals}.`}

${about}

Czy przy następnej aktualizacji uwzględnią Państwo markę ${brand}? Chętnie damy dostęp, odpowiemy na pytania i wskażemy niezależne źródła. Ocena należy do Państwa, jakakolwiek będzie.

Więcej o nas: ${website}

Z poważaniem
${brand}`,
  },
  brief: {
    questions: 'Pytania, na które trzeba odpowiedzieć',
    brand: 'Marka',
    audience: 'Odbiorcy',
    uses: 'Zastosowania',
    named: 'Dziś wymieniane w odpowiedziach',
    cited: 'Dziś cytowane',
    searched: 'Czego szukali asystenci AI',
  },
};
