import type { Bank } from '../shape.ts';
import { FAQ } from './faq.ts';
import { OFFERS } from './offers.ts';
import { POSTS } from './posts.ts';
import { STEPS } from './steps.ts';

export const PL: Bank = {
  language: 'pl',
  quotes: ['„', '”'],
  join: { sentence: ' ', item: ', ', last: ' i ', lastOfMany: ' oraz ', colon: ': ' },
  reading: {
    sentence: /^(?:jak(?:a|i|ie|ich|iego)?|co|któr\p{L}+|kto|gdzie|kiedy|dlaczego|czy|ile|wybierz|porównaj)(?!\p{L})/iu,
    functionWords: /(?<!\p{L})(?:dla|jak|oraz|któr\p{L}+)(?!\p{L})/iu,
    leaning: /^(?:to|ten|ta|te|ci|on[aio]?|one|tam|tu|tutaj|ale|i|a|oraz|też|także|oba|obie)(?!\p{L})/iu,
  },
  anyTopic: 'podobne oferty',
  plan: {
    intent: 'Czytelnicy chcą dobrze wybrać i wiedzieć, jakie pytania zadać przed podjęciem decyzji.',
    audience: 'Osoby, które porównują oferty i muszą uzasadnić swój wybór',
    angle:
      'Pomóc w decyzji zamiast ustawiać nazwy w rankingu: najpierw kryteria, potem różnice, a na końcu uczciwe spojrzenie na firmę {brand}, także na przypadki, w których lepiej pasuje coś innego.',
    titles: [
      '{topic}: co naprawdę liczy się przy wyborze',
      '{topic}: przewodnik po przemyślanej decyzji',
      'Jak porównywać oferty i się w nich nie pogubić',
    ],
    avoid: [
      'Że {brand} to najlepsza opcja dla wszystkich',
      'Ceny, oszczędności lub liczby klientów, których nie podaje żadne źródło',
      'Słabości konkurentów, których nie opisuje żadne niezależne źródło',
    ],
  },
  sections: { ...OFFERS, ...STEPS },
  comparison: ['Różnica', 'Na co zwrócić uwagę'],
  facts: {
    own: [
      'Na własnej stronie firma {brand} podaje: {quote}.',
      'Słowami samej firmy: {quote}.',
      'Na stronie firmy {brand} czytamy też: {quote}.',
      'W innym miejscu firma {brand} pisze: {quote}.',
    ],
    host: [
      'Na stronie {host} można przeczytać: {quote}.',
      'Jedna z podstron {host} odnotowuje: {quote}.',
      'Poniższe stwierdzenie pochodzi ze strony {host}: {quote}.',
      'Również na stronie {host}: {quote}.',
    ],
    unnamed: [
      'Jedno ze źródeł mówi: {quote}.',
      'Inne stwierdzenie ze źródeł: {quote}.',
      'Źródła zawierają także to: {quote}.',
      'Kolejna strona podaje: {quote}.',
    ],
    items: [
      'Strona firmy {brand} wymienia między innymi {list}.',
      'Wśród nagłówków na stronach firmy {brand} są {list}.',
    ],
    figure: {
      criteria: 'Zanim oprzesz się na takiej liczbie, zapytaj, jak ją uzyskano.',
      options: 'Porównując, upewnij się, że pozostałe liczby uzyskano w ten sam sposób.',
      brand: 'Zapytaj firmę, w jakich warunkach to obowiązuje.',
      costs: 'Sprawdź, czy to nadal obowiązuje w dniu zamówienia.',
      test: 'Próba pokaże, czy sprawdza się to także w twoim przypadku.',
      mistakes: 'Sama taka liczba niewiele dowodzi; poszukaj warunków, które za nią stoją.',
      start: 'Pamiętaj o tej liczbie, gdy później będziesz robić podsumowanie.',
    },
    pointer: [
      'Szczegóły na ten temat znajdują się na stronie {host} {quote}.',
      'Więcej na ten temat można przeczytać na stronie {host} {quote}.',
    ],
  },
  faq: FAQ,
  lead: {
    answers: [
      'Właściwy wybór to oferta, która spełnia każdy wymóg, z którego nie możesz zrezygnować, i która potwierdza to w małej próbie przeprowadzonej przez ciebie.',
      'Nie ma wyboru najlepszego dla wszystkich: najlepsza jest oferta, która na piśmie spełnia twoje niezbędne wymagania i przechodzi krótką próbę.',
    ],
    brandAnswer:
      '{brand} to właściwy wybór, jeśli firma potwierdzi na piśmie wszystko, z czego nie możesz zrezygnować, a oferta przejdzie twoją własną próbę; w przeciwnym razie lepsza będzie inna.',
    covers: 'Ten artykuł omawia następujące tematy: {list}.',
    read: 'Cytowane tu strony przeczytano w {year} roku.',
    more: [
      'Powstał dla czytelników, którzy muszą podjąć decyzję i chcą umieć ją uzasadnić.',
      'Tam, gdzie cytuje, źródło stoi obok cytatu, aby można było je sprawdzić.',
      'Tam, gdzie brakowało wiarygodnych informacji, tekst rezygnuje z liczb, zamiast zgadywać.',
      'Na końcu będziesz mieć listę pytań, które możesz zadać każdemu dostawcy.',
      'Nic z tego nie wymaga szczególnej wiedzy, a jedynie odrobiny czasu i kartki papieru.',
      'Jeśli się spieszysz, zacznij od części, która dotyczy cię najbardziej.',
    ],
  },
  meta: {
    titles: ['{topic}: praktyczny przewodnik', 'Dobry wybór: praktyczny przewodnik'],
    descriptions: [
      'Które kryteria się liczą, czym różnią się opcje i jak je sprawdzić przed decyzją.',
      'Uczciwy przewodnik.',
      'Uczciwy przewodnik z pytaniami do każdego dostawcy.',
      'Z pytaniami do zadania i błędami do uniknięcia.',
      'Dla czytelników, którzy chcą uzasadnić swój wybór.',
      'Jasno i bez reklamy.',
      'Sprawdź, na co zwrócić uwagę.',
    ],
  },
  images: {
    checklist: {
      alt: 'Notatnik z pustą listą kontrolną i ołówek na drewnianym stole',
      caption: 'Własna lista jest ważniejsza niż każda lista nazw.',
    },
    comparing: {
      alt: 'Dwie dłonie układają na stole kilka prostych pudełek obok siebie',
      caption: 'Obok siebie różnice stają się widoczne.',
    },
    desk: {
      alt: 'Uporządkowane biurko przy oknie z zamkniętym laptopem, rośliną i filiżanką',
      caption: 'Uważne spojrzenie wymaga spokojnej chwili.',
    },
    budget: {
      alt: 'Małe stosy monet obok kalkulatora i złożonej kartki papieru',
      caption: 'Liczy się suma, a nie pierwsza cena.',
    },
    trial: {
      alt: 'Dłonie wypróbowują części małego drewnianego modelu na stole warsztatowym',
      caption: 'Własna próba pokazuje to, czego nie odda żaden opis.',
    },
    crossroads: {
      alt: 'Ścieżka rozwidlająca się w jasnym lesie, przed nią osoba widziana od tyłu',
      caption: 'Niektórych objazdów można uniknąć.',
    },
    planning: {
      alt: 'Kalendarz ścienny bez wpisów obok rzędu kolorowych karteczek',
      caption: 'Spokojny początek ułatwia codzienność.',
    },
  },
  posts: POSTS,
};
