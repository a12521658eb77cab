import type { Bank } from '../shape.ts';

export const POSTS: Bank['posts'] = {
  angle: 'Jedna przydatna myśl, którą czytelnicy mogą od razu zastosować, oraz otwartość co do tego, kto mówi.',
  hashtags: ['PoradnikZakupowy', 'Decyzje', 'DobrePytania'],
  network: {
    hooks: [
      '{topic}: najbardziej przydatne pytanie rzadko jest tym, które pada jako pierwsze.',
      'Wybór staje się łatwiejszy, gdy przestaje się porównywać nazwy. Temat: {topic}.',
      'Zanim porównasz oferty, zapisz jedną rzecz: co w żadnym razie nie może zawieść?',
    ],
    pictures: 'Obraz w tym wpisie pokazuje, o co chodzi: mniej hałasu i jasne spojrzenie na to, co ważne.',
    article: {
      hook: 'Przed decyzją warto samemu zajrzeć do źródła.',
      page: 'Link w tym wpisie prowadzi do strony {quote}.',
      anyPage: 'Link w tym wpisie prowadzi do takiego źródła.',
      says: 'Można tam przeczytać między innymi: {list}.',
      close: 'Więcej nie obiecujemy: sprawdź na samej stronie, co dotyczy twojego przypadku.',
    },
    occasion: {
      hook: 'Dziś jest dobry dzień, żeby powiedzieć dziękuję.',
      given: 'Okazja: {quote}.',
      modest: 'Nie potrzeba do tego rocznicy; zwykły dzień jest wystarczającą okazją.',
      meaning: [
        'Taka okazja jest przede wszystkim powodem, by sprawdzić, co jesteśmy jeszcze winni ludziom, którzy na nas polegają.',
        'Pytania pokazują nam, gdzie brakuje wyjaśnienia, a szczera krytyka pokazuje, gdzie brakuje czegoś więcej niż wyjaśnienia.',
        'Chcemy, żeby tak zostało: pytaj o to, co niejasne, i daj znać, gdy odpowiedź nie pomaga.',
      ],
      thanks: 'Dziękujemy wszystkim, którzy pytają, próbują, nie zgadzają się i zostają z nami.',
    },
    poll: {
      hook: '{topic}: jedno pytanie wciąż na nowo dzieli opinie.',
      lead: [
        'Jedni patrzą najpierw na cenę, inni na to, jak dobrze coś pasuje do ich dnia.',
        'Jeszcze inni chcą przede wszystkim wiedzieć, czy ktoś odpowiada, gdy pojawi się problem.',
        'Każdy z tych punktów może być dobrym początkiem, ale kolejność zmienia to, która oferta wypada najlepiej.',
        'Chcemy wiedzieć, jak do tego podchodzisz, i wrócimy do wyniku w późniejszym wpisie.',
      ],
      question: '{topic}: na co patrzysz najpierw?',
      anyQuestion: 'Na co patrzysz najpierw przy wyborze?',
      options: ['Cena i warunki', 'Pasuje do mojego dnia', 'Pomoc, która odpowiada', 'Doświadczenia innych'],
    },
    follow: 'Wynika z tego coś prostego: mniej kandydatów, lepsze pytania i próba przed podpisem.',
    cta: [
      'Które pytanie zadasz jako pierwsze? Napisz w komentarzu.',
      'Jak wyglądała twoja ostatnia decyzja? Chętnie poznamy twoje doświadczenia.',
    ],
  },
  short: {
    hooks: [
      '{topic}: zacznij od własnej listy, a nie od listy nazw.',
      'Krótki przewodnik bez rankingów. Temat: {topic}.',
    ],
    close: 'Co warto dodać?',
  },
  forum: {
    titles: ['{topic}: jak podchodzicie do wyboru?', '{topic}: które pytania najbardziej wam pomogły?'],
    answers: [
      'Krótko mówiąc: zapisać, co musi działać, odrzucić to, co tego nie zapewnia, i przed zapłatą wypróbować resztę na własnym zadaniu.',
      'Krótko mówiąc: nie ma opcji najlepszej dla wszystkich, więc lepiej decydować według własnych wymagań i małej próby niż według nazw.',
    ],
    disclosure: 'Otwarcie: piszę w imieniu firmy {brand}, proszę czytać ten wpis z tą świadomością.',
    fair: [
      'Inni dostawcy też dobrze pracują w tej dziedzinie i dla niektórych potrzeb będą lepszym wyborem.',
      'Jeśli wystarczy coś prostszego lub obecne rozwiązanie, to też jest dobry wynik.',
    ],
    open: [
      'Które pytanie najbardziej pomogło wam w decyzji?',
      'Jakie kryterium dodalibyście z własnego doświadczenia?',
    ],
    why: {
      cited: 'Cytowana w odpowiedziach na to pytanie; jej zasad jeszcze nie przeczytano.',
      general: 'Ogólna społeczność dla takich decyzji; sprawdź, czy temat i wpisy firm są dozwolone.',
    },
  },
  occasions: [
    'rocznic',
    'święt',
    'założon',
    'od roku',
    'premier',
    'nagrod',
    'jubileusz',
    'urodzin',
    'kamień milowy',
    'duma',
    'dumą',
  ],
};
