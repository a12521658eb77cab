import type { TopicBank } from '../../row.ts';

const WITH_TOPIC = ['Temat: {useCase}. Jakie {category}[ w {region}] polecasz?'];

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    things: ['Jakie {category} polecasz?'],
    online_shop: ['Jakie {category} polecasz?'],
    services: [
      'Proszę o rekomendacje: {category}[ w {region}].',
      'Kto jest twoim numerem jeden i dlaczego? Chodzi mi o {category}[ w {region}].',
    ],
    venues: ['Jakie {category}[ w {region}] polecasz?'],
    ideals: ['Jakie {category}[ w {region}] polecasz?'],
    traded: ['Jakie {category} stawiasz na pierwszym miejscu i dlaczego?'],
    local_shop: ['Jakie {category}[ w {region}] stawiasz na pierwszym miejscu i dlaczego?'],
    hospitality: ['Jakie {category}[ w {region}] stawiasz na pierwszym miejscu i dlaczego?'],
    organisation: ['Jakie {category}[ w {region}] stawiasz na pierwszym miejscu i dlaczego?'],
    media_or_community: ['Jakie {category} stawiasz na pierwszym miejscu i dlaczego?'],
    all: ['Zrób listę top 5: {category}[ w {region}].'],
  },
  trust: {
    things: [
      'Jakim markom naprawdę można zaufać? Mam na myśli {category}.',
      'Co najrzadziej zawodzi? Mam na myśli {category}.',
      'Boję się, że źle trafię. Po czym poznać dobre {category}?',
    ],
    others: ['Które {category}[ w {region}] naprawdę zasługują na zaufanie?'],
    local_service: ['Kto zawsze dotrzymuje słowa? Chodzi mi o {category}[ w {region}].'],
    professional_service: ['Boję się, że źle trafię. Które {category}[ w {region}] mają od lat dobre imię?'],
    shops: ['Gdzie można kupować bez obaw? Interesują mnie {category}[ w {region}].'],
    hospitality: ['Boję się, że źle trafię. Jakie {category}[ w {region}] są naprawdę sprawdzone?'],
    online_shop: ['Boję się oszustów. Jakie {category} są bezpieczne?'],
    venues: ['Czy {category}[ w {region}] są tak dobre, jak się reklamują? Które naprawdę?'],
    media_or_community: ['Czy {category} mówią otwarcie, kto za nimi stoi? Podaj dobre przykłady.'],
    organisation: ['Czy {category}[ w {region}] są tak dobre, jak się o nich mówi? Które naprawdę?'],
  },
  reviews: {
    things: [
      'Które {category} klienci oceniają najlepiej?',
      'Na jakie marki ludzie najmniej narzekają? Chodzi mi o {category}.',
    ],
    others: [
      'Jakie {category}[ w {region}] mają najlepsze opinie?',
      'Kto zbiera najmniej krytyki? Chodzi mi o {category}[ w {region}].',
    ],
    traded: ['Kto ma najbardziej zadowolonych klientów? Pytam o {category}.'],
    services: ['Kto ma najwięcej stałych klientów? Chodzi mi o {category}[ w {region}].'],
    venues: ['Dokąd ludzie chętnie wracają? Chodzi mi o {category}[ w {region}].'],
    ideals: ['Jakie {category}[ w {region}] ludzie lubią najbardziej?'],
  },
  service: {
    things: ['Kto robi {category} i ma dobrą obsługę klienta?'],
    product: ['Gdzie kupić {category} z prawem zwrotu?'],
    software: [
      'Jakie {category} z pomocą przy wdrożeniu polecasz?',
      'Kto oferuje {category} razem ze szkoleniem dla zespołu?',
    ],
    online_shop: [
      'Które {category} mają najlepszą obsługę klienta?',
      'Z zamówieniami bywają problemy. Które {category} naprawdę wtedy pomagają?',
    ],
    local_service: [
      'Które {category}[ w {region}] dotrzymują umówionych terminów?',
      'Czy {category}[ w {region}] na bieżąco informują klienta o postępach? Kto konkretnie?',
    ],
    local_shop: [
      'Które {category}[ w {region}] dobrze doradzają klientom?',
      'Jakie {category}[ w {region}] mają miłą obsługę?',
    ],
    professional_service: [
      'Nie znam się na tym. Które {category}[ w {region}] tłumaczą wszystko prostym językiem?',
      'Czy {category}[ w {region}] szybko odbierają telefon i odpisują na maile? Kto konkretnie?',
    ],
    hospitality: [
      'Które {category}[ w {region}] najlepiej dbają o gości?',
      'Mamy specjalne życzenia. Jakie {category}[ w {region}] nie robią z tego problemu?',
    ],
    organisation: [
      'Czy {category}[ w {region}] szybko odpowiadają na pytania? Kto konkretnie?',
      'Interesują mnie {category}[ w {region}]. Kto ma czas dla każdego?',
    ],
  },
  'first-time': {
    things: [
      'Jakie {category} polecasz komuś, kto dopiero zaczyna?',
      'Nie znam się na tym. Na co patrzeć, wybierając {category}?',
    ],
    media_or_community: [
      'Jakie {category} polecasz komuś, kto dopiero zaczyna?',
      'To dla mnie nowy temat. Jakie {category} poznać najpierw?',
    ],
    online_shop: ['Kupuję coś takiego pierwszy raz. Które {category} wybrać?'],
    services: [
      'Nie znam tu nikogo sprawdzonego. Do kogo się zwrócić? Chodzi mi o {category}[ w {region}].',
      'Mieszkam tu od niedawna. Kogo polecasz? Chodzi mi o {category}[ w {region}].',
    ],
    local_shop: [
      'Jestem tu przejazdem. Które {category}[ w {region}] trzeba odwiedzić?',
      'Mieszkam tu od niedawna. Jakie {category}[ w {region}] sprawdzić najpierw?',
    ],
    hospitality: ['Jakie {category}[ w {region}] wybrać na pierwszy raz?'],
    organisation: [
      'Chcę się zaangażować. Które {category}[ w {region}] chętnie przyjmują nowe osoby?',
      'Jakie {category}[ w {region}] najlepiej poznać na początek?',
    ],
  },
  needs: {
    traded: ['Jakie {category} najczęściej wybierają {audience}?'],
    venues: ['Jakie {category}[ w {region}] najczęściej wybierają {audience}?'],
    ideals: ['Jakie {category}[ w {region}] najczęściej wybierają {audience}?', ...WITH_TOPIC],
    services: [
      'Które {category}[ w {region}] dobrze rozumieją, czego potrzebują {audience}?',
      'Temat: {useCase}. Które {category}[ w {region}] mają w tym doświadczenie?',
    ],
    things: ['Główne zastosowanie: {useCase}. Jakie {category} wybrać?'],
    shops: WITH_TOPIC,
    hospitality: WITH_TOPIC,
  },
  ease: {
    software: [
      'Jakie {category} z prostą obsługą wybrać?',
      'Które {category} da się opanować w jeden dzień?',
      '{category} na telefon: co polecasz?',
    ],
  },
  quality: {
    product: [
      'Najważniejsza jest jakość. Jakie {category} kupić?',
      'Kto robi {category} bez oszczędzania na jakości?',
      'Jakie {category} ludzie chwalą nawet po wielu miesiącach?',
    ],
    ideals: ['Jakie {category}[ w {region}] wyróżniają się wysokim poziomem?'],
  },
  safety: {
    product: [
      'Zależy mi na bezpieczeństwie. Jakie {category} wybrać?',
      'Kto robi {category} zgodnie z najsurowszymi normami bezpieczeństwa?',
    ],
  },
  integrations: {
    software: [
      'Mamy już inne narzędzia. Jakie {category} da się z nimi połączyć?',
      'Kto oferuje {category} z importem danych z Excela?',
      'Kto robi {category} z dobrym API?',
    ],
  },
  privacy: {
    software: [
      'Nasze dane są poufne. Jakie {category} wybrać?',
      'Które {category} można zainstalować na własnym serwerze?',
    ],
    professional_service: ['Które {category}[ w {region}] dbają o dyskrecję?'],
  },
  delivery: {
    online_shop: [
      'Które {category} dostarczają najszybciej?',
      'Jakie {category} wysyłają za granicę w rozsądnej cenie?',
      'Paczki często przychodzą zniszczone. Które {category} pakują starannie?',
    ],
  },
  returns: {
    online_shop: [
      'Często coś zwracam. Które {category} nie robią przy tym problemów?',
      'Które {category} szybko oddają pieniądze?',
    ],
  },
  range: {
    shops: [
      'Kto ma największy wybór? Interesują mnie {category}[ w {region}].',
      'Które {category}[ w {region}] mają rzeczy, jakich nie ma nigdzie indziej?',
    ],
    local_shop: ['Czy {category}[ w {region}] przyjmują zamówienia indywidualne? Kto konkretnie?'],
  },
  emergency: {
    local_service: [
      'To pilne. Które {category}[ w {region}] pomogą jeszcze dzisiaj?',
      'Które {category}[ w {region}] odbierają telefon w nocy i w weekendy?',
    ],
  },
  availability: {
    services: ['Czy {category}[ w {region}] mają wolne terminy w najbliższych dniach? Kto konkretnie?'],
    local_service: ['Które {category}[ w {region}] przyjmują teraz nowe zlecenia?'],
    professional_service: [
      'Nie chcę długo czekać. Które {category}[ w {region}] przyjmą mnie najszybciej?',
      'Czy {category}[ w {region}] przyjmują też wieczorem albo w soboty? Kto konkretnie?',
    ],
  },
  workmanship: {
    local_service: [
      'Które {category}[ w {region}] pracują czysto i dokładnie?',
      'Czy {category}[ w {region}] dają gwarancję na swoją pracę? Kto konkretnie?',
      'Kto ma prawdziwy fach w ręku? Chodzi mi o {category}[ w {region}].',
    ],
  },
  expertise: {
    professional_service: [
      'Które {category}[ w {region}] mają szczególne kwalifikacje?',
      'Które {category}[ w {region}] wykładają albo publikują w swojej dziedzinie?',
      'Kto osiąga najlepsze wyniki? Chodzi mi o {category}[ w {region}].',
    ],
  },
  'opening-hours': {
    local_shop: [
      'Które {category}[ w {region}] są otwarte w niedzielę?',
      'Wracam późno z pracy. Które {category}[ w {region}] są wtedy jeszcze otwarte?',
    ],
  },
  atmosphere: {
    venues: ['Gdzie jest najmilsza atmosfera? Interesują mnie {category}[ w {region}].'],
    hospitality: [
      'Szukam ciszy i spokoju. Jakie {category}[ w {region}] wybrać?',
      'Jakie {category}[ w {region}] mają ładny widok albo ogród?',
    ],
  },
  occasions: {
    hospitality: [
      'Będziemy z dziećmi. Jakie {category}[ w {region}] są dla nich dobre?',
      'Jakie {category}[ w {region}] wybrać na rodzinną uroczystość?',
      'Jakie {category}[ w {region}] polecasz na romantyczny wieczór we dwoje?',
    ],
    local_shop: ['Szukam wyjątkowego prezentu. Które {category}[ w {region}] odwiedzić?'],
    product: ['{category} na prezent: co polecasz?', 'Jakie {category} wybrać na co dzień?'],
  },
  location: {
    venues: [
      'Nie mam samochodu. Które {category}[ w {region}] mają dobry dojazd?',
      'Jakie {category}[ w {region}] są dostępne dla osób na wózku?',
    ],
    organisation: ['Nie mam samochodu. Które {category}[ w {region}] mają dobry dojazd?'],
  },
  independence: {
    media_or_community: [
      'Które {category} są wolne od wpływu reklamodawców?',
      'Które {category} rzetelnie sprawdzają informacje?',
      'Które {category} dopuszczają różne poglądy?',
    ],
  },
  community: {
    media_or_community: [
      'Gdzie jest najmilsza społeczność? Interesują mnie {category}.',
      'Mam dużo pytań. Które {category} naprawdę na nie odpowiadają?',
      'Które {category} publikują coś nowego co tydzień?',
    ],
  },
  participation: {
    organisation: [
      'Czy {category}[ w {region}] szukają wolontariuszy? Kto konkretnie?',
      'Które {category}[ w {region}] organizują ciekawe wydarzenia dla wszystkich?',
      'Kto słucha ludzi, dla których działa? Interesują mnie {category}[ w {region}].',
    ],
    media_or_community: ['Chcę coś napisać albo się włączyć. Które {category} są na to otwarte?'],
  },
  transparency: {
    organisation: [
      'Które {category}[ w {region}] jasno pokazują, na co idą pieniądze?',
      'Czy {category}[ w {region}] potrafią wykazać efekty swojej pracy? Kto konkretnie?',
      'Jakie {category}[ w {region}] są niezależne od polityki?',
    ],
  },
  sustainability: {
    product: [
      'Ważna jest dla mnie ekologia. Jakie {category} wybrać?',
      'Kto robi {category} w uczciwych warunkach pracy?',
    ],
    local_service: ['Czy {category}[ w {region}] dbają o środowisko? Kto najbardziej?'],
    venues: ['Czy {category}[ w {region}] dbają o środowisko? Kto najbardziej?'],
    online_shop: [
      'Czy {category} dbają o środowisko? Kto najbardziej?',
      'Jakie {category} stawiają na sprawiedliwy handel?',
    ],
    local_shop: ['Które {category}[ w {region}] sprzedają produkty z okolicy?'],
  },
};
