import type { Bank } from '../shape.ts';

export const FAQ: Bank['faq'] = {
  heading: 'Najczęściej zadawane pytania',
  kinds: {
    cost: {
      question: 'Co warto wiedzieć o cenie?',
      cues: [' cen', 'koszt', 'tani', 'drogi', 'darmow', 'bezpłatn', 'budżet', 'opłat'],
      answer: [
        'Porównuj sumę za cały czas używania, a nie cenę z pierwszej strony.',
        'Składają się na nią zakup, potrzebne dodatki, twój własny wysiłek i koszt rezygnacji.',
        'Poproś każdego kandydata na piśmie o taką samą listę, aby kwoty dało się zestawić obok siebie.',
      ],
    },
    trial: {
      question: 'Czy próba jest warta zachodu?',
      cues: ['próba', 'próbn', 'demo', 'test', 'wyprób'],
      answer: [
        'Tak, pod warunkiem że wypróbujesz własne zadanie i ustalisz datę zakończenia.',
        'Próba bez zadania pokazuje tylko, czy pierwsze wrażenie jest przyjemne.',
        'Dwóch kandydatów w tych samych warunkach wystarczy, by zobaczyć różnice, o których nie wspomina żaden opis.',
      ],
    },
    alternatives: {
      question: 'Ile innych ofert warto porównać?',
      cues: ['alternatyw', ' vs', 'porówn', 'konkuren', 'różni', 'zamiast'],
      answer: [
        'Wystarczy kilka, jeśli różnią się rodzajem, a nie tylko nazwą.',
        'Weź jedną ofertę szeroką, jedną wyspecjalizowaną i możliwość niezmieniania niczego.',
        'Więcej kandydatów wydłuża tabelę, ale nie poprawia decyzji i zabiera czas, który lepiej przeznaczyć na próbę.',
      ],
    },
    switch: {
      question: 'A jeśli wybór okaże się zły?',
      cues: ['zmian', 'migr', 'rezygn', 'zwrot', 'wypowiedz', 'pomył', 'błędn', 'przejś'],
      answer: [
        'Wtedy pomaga to, że drogę wyjścia ustalono jeszcze przed zakupem.',
        'Poznaj termin wypowiedzenia lub zwrotu i zachowaj kopie wszystkiego, co należy do ciebie.',
        'Poprawka w pierwszych tygodniach kosztuje mniej niż lata z czymś, z czego nikt nie lubi korzystać.',
      ],
    },
    reviews: {
      question: 'Na ile można ufać opiniom i rankingom?',
      cues: ['opini', 'recenz', 'ocen', 'ranking', 'zauf', 'reputac', 'wiarygod', 'bezpiecz'],
      answer: [
        'Używaj ich do szukania pytań, a nie odpowiedzi.',
        'Opinia jest przydatna, gdy mówi, kto co testował, jak długo i czyj interes za tym stoi.',
        'Szukaj punktów, o których pisze kilku niezależnych autorów, i sprawdź je, zanim o czymkolwiek zdecydują.',
      ],
    },
    time: {
      question: 'Ile czasu zaplanować na decyzję?',
      cues: ['jak długo', 'ile czasu', 'kiedy', 'szybk', 'trwa'],
      answer: [
        'Zaplanuj czas na jedną rundę pytań i jedną próbę oraz ustal dzień podjęcia decyzji.',
        'Im większe skutki, tym dłużej może trwać próba.',
        'Bez daty porównania ciągną się, aż pojawi się następna oferta i wszystko zacznie się od nowa.',
      ],
    },
    choose: {
      question: 'Od czego zacząć, jeśli mało o tym wiem?',
      cues: ['najleps', 'któr', 'jaki', 'jak ', 'wybra', 'wybór', 'polec', 'zacząć', 'czy warto'],
      answer: [
        'Zacznij od własnej sytuacji, a nie od listy nazw.',
        'Zapisz, co musi działać, odrzuć wszystko, co tego nie zapewnia, i wypróbuj to, co zostanie.',
        'Ktoś, kto ma już za sobą taką samą decyzję, to dobry partner do godzinnej rozmowy.',
      ],
    },
    brand: {
      question: 'Czy {brand} to właściwy wybór dla mnie?',
      cues: ['{brand}'],
      answer: [
        'To zależy od tego, czy to, co firma {brand} potwierdza na piśmie, obejmuje wszystkie twoje wymagania.',
        'Jeśli brakuje choć jednego, lepszym wyborem jest inna oferta.',
        'Jeśli wszystkie są spełnione, wypróbuj ją na własnym zadaniu i porównaj wynik z co najmniej jednym innym kandydatem.',
      ],
    },
  },
  general: [
    'Nie ma na to odpowiedzi dobrej dla wszystkich; zależy ona od tego, z czego nie możesz zrezygnować.',
    'Zacznij od zwykłego dnia i zanotuj, gdzie obecnie coś się zacina.',
    'To, co poprawia ten punkt, zasługuje na pierwszeństwo przed wszystkim innym.',
    'W większości przypadków bezpośrednie pytanie do dostawcy pomaga bardziej niż kolejna lista.',
    'Zadaj je na piśmie, opisz swoją sytuację prostymi słowami i poproś o przykład.',
    'Jakość odpowiedzi jest częścią wyniku.',
    'Najpierw odpowiedz na to dla własnego przypadku, bo ogólne stwierdzenia rzadko pasują dokładnie.',
    'Krótka rozmowa z osobami, które mają tę samą potrzebę, często ujawnia punkty, o których nie wspomina żadna strona.',
    'Potem łatwiej zobaczyć, które oferty odpadają.',
    'Uczciwa odpowiedź brzmi: próba pokaże to lepiej niż jakikolwiek opis.',
    'Wybierz jedno zadanie, ustal datę i porównaj wynik ze swoimi oczekiwaniami.',
    'Jeśli się nie zgadzają, małym kosztem udało się czegoś dowiedzieć.',
    'Sprawdź ten punkt w umowie, a nie tylko na stronie.',
    'Ważne dla ciebie warunki powinny być tam zapisane tak, aby obie strony rozumiały to samo.',
    'Jeśli coś pozostaje niejasne, poproś o wyjaśnienie, zanim się zgodzisz.',
    'To mniej ważne, niż się wydaje, dopóki twoje wymagania są spełnione.',
    'Potraktuj to jak życzenie, które rozstrzyga tylko między kandydatami poza tym równymi.',
    'Dzięki temu szczegół nie przesłania tego, co najważniejsze.',
  ],
};
