import type { TopicBank } from '../../row.ts';

const FIRST_NAMES = ['Hasło: {category}[ w {region}]. Jakie nazwy przychodzą ci na myśl jako pierwsze?'];

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    things: [
      'Jakie {category} warto znać?',
      'Zrób krótki przegląd rynku. Chodzi mi o {category}.',
      'Temat: {category}. Jakie są rodzaje i czym się od siebie różnią?',
    ],
    online_shop: ['Jakie {category} warto znać?'],
    services: ['Które {category}[ w {region}] cieszą się uznaniem?'],
    venues: ['Które {category}[ w {region}] warto znać?'],
    ideals: ['Które {category}[ w {region}] warto znać?'],
    others: [
      'Jakie {category} w ogóle są[ w {region}]? Zrób krótki przegląd.',
      'Czym różnią się między sobą {category}[ w {region}]? Podaj przykłady.',
    ],
  },
  prominence: {
    things: [
      'Jakie {category} ludzie teraz najczęściej wybierają?',
      'Hasło: {category}. Jaka marka pierwsza przychodzi ci na myśl?',
    ],
    others: ['Które {category}[ w {region}] cieszą się teraz największą popularnością?'],
    services: ['Hasło: {category}[ w {region}]. Kto pierwszy przychodzi ci na myśl?'],
    shops: FIRST_NAMES,
    hospitality: FIRST_NAMES,
    ideals: FIRST_NAMES,
    all: ['Ułóż ranking: {category}[ w {region}].'],
  },
  experts: {
    things: [
      'Które {category} niezależne testy oceniają najlepiej?',
      'Jakie marki polecają fachowcy? Chodzi mi o {category}.',
      'O jakich markach najczęściej pisze prasa branżowa? Pytam o {category}.',
    ],
    online_shop: [
      'Które {category} wygrywają w niezależnych testach?',
      'Gdzie zamawiają ludzie, którzy się na tym znają? Chodzi mi o {category}.',
      'Które {category} najczęściej pojawiają się w poradnikach zakupowych?',
    ],
    services: [
      'Które {category}[ w {region}] mają dobrą renomę wśród miejscowych?',
      'Do kogo poszedłby ktoś z branży? Chodzi mi o {category}[ w {region}].',
      'Kogo polecają lokalne fora? Chodzi mi o {category}[ w {region}].',
    ],
    venues: [
      'Jakie {category}[ w {region}] miejscowi polecają znajomym?',
      'Co wybrałby ktoś, kto zna się na rzeczy? Chodzi mi o {category}[ w {region}].',
      'Które {category}[ w {region}] chwalą lokalne media?',
    ],
    ideals: [
      'Co polecają eksperci? Interesują mnie {category}[ w {region}].',
      'Które {category}[ w {region}] najczęściej chwali prasa?',
      'Jakie {category}[ w {region}] wskazałby ktoś, kto dobrze zna temat?',
    ],
  },
  newcomers: {
    things: [
      'Na jakie nowe marki warto zwrócić uwagę? Pytam o {category}.',
      'Jakie {category} mało kto zna, a szkoda?',
      'Jaka marka szybko zyskuje popularność? Chodzi mi o {category}.',
    ],
    services: [
      'Które {category}[ w {region}] są na rynku od niedawna, ale już zbierają pochwały?',
      'Które {category}[ w {region}] nie mają jeszcze sławy, a pracują świetnie?',
    ],
    shops: [
      'Które {category}[ w {region}] działają od niedawna, ale już zbierają pochwały?',
      'Jakie {category}[ w {region}] mało kto zna, a szkoda?',
    ],
    hospitality: [
      'Które {category}[ w {region}] działają od niedawna, ale już zbierają pochwały?',
      'Jakie {category}[ w {region}] mało kto zna, a szkoda?',
    ],
    ideals: [
      'Które {category}[ w {region}] istnieją od niedawna, ale już zbierają pochwały?',
      'Jakie {category}[ w {region}] mało kto zna, a szkoda?',
    ],
    others: ['Jakie {category}[ w {region}] szybko zyskują popularność?'],
  },
  established: {
    things: [
      'Jakie marki od lat trzymają poziom? Mam na myśli {category}.',
      'Jaka firma ma największe doświadczenie? Mam na myśli {category}.',
      'Jakim markom klienci ufali już dziesięć lat temu? Pytam o {category}.',
    ],
    others: ['Lubię to, co sprawdzone. Jakie {category}[ w {region}] od lat trzymają poziom?'],
    services: ['Kto ma największe doświadczenie? Chodzi mi o {category}[ w {region}].'],
    shops: ['Które {category}[ w {region}] mają najdłuższą tradycję?'],
    online_shop: ['Komu ludzie ufali już dziesięć lat temu? Pytam o {category}.'],
    local_service: ['Wolę małe firmy rodzinne. Kogo wziąć? Chodzi mi o {category}[ w {region}].'],
    venues: ['Które {category}[ w {region}] prowadzi od lat ta sama rodzina?'],
    professional_service: ['Kto uchodzi za autorytet w swojej dziedzinie? Chodzi mi o {category}[ w {region}].'],
    ideals: ['Interesują mnie {category}[ w {region}]. Na kim wzorują się inni?'],
  },
  specialists: {
    product: [
      'Jacy mali producenci robią {category}?',
      'Szukam czegoś nietypowego dla pasjonata. Jakie {category} polecasz?',
    ],
    software: [
      'Jakie {category} dla dużej firmy?',
      'Jakie {category} można dostać jako open source?',
      'Jakie {category} wybrać dla małego zespołu?',
    ],
    shops: [
      'Szukam czegoś rzadkiego. Które {category}[ w {region}] mają takie rzeczy?',
      'Jakie {category}[ w {region}] mają wąską specjalizację?',
    ],
    local_service: [
      'Czy {category}[ w {region}] przyjmują drobne zlecenia? Kto konkretnie?',
      'Zlecenie jest duże i nietypowe. Które {category}[ w {region}] sobie z nim poradzą?',
    ],
    professional_service: [
      'Które {category}[ w {region}] dobrze radzą sobie z trudnymi przypadkami?',
      'Jakie {category}[ w {region}] mają wąską specjalizację?',
    ],
    hospitality: [
      'O czym nie wie większość turystów? Pytam o {category}[ w {region}].',
      'Jakie {category}[ w {region}] mają w sobie coś niezwykłego?',
    ],
    media_or_community: [
      'Które {category} zajmują się bardzo wąskimi tematami?',
      'Które {category} tworzą pasjonaci albo małe zespoły?',
    ],
    organisation: [
      'Które {category}[ w {region}] po cichu robią dobrą robotę?',
      'Jakie {category}[ w {region}] zajmują się czymś naprawdę nietypowym?',
    ],
  },
  place: {
    traded: ['Jakie {category} najczęściej wybiera się w {region}?', 'Mieszkam w {region}. Jakie {category} wybrać?'],
    media_or_community: [
      'Jakie {category} są popularne w {region}?',
      'Jakie {category} z treściami o życiu w {region} polecasz?',
    ],
  },
};
