import type { Bank } from '../shape.ts';

export const STEPS: Pick<Bank['sections'], 'test' | 'mistakes' | 'start'> = {
  test: {
    headings: ['Jak sprawdzić przed decyzją', 'Mała próba, która pokazuje więcej niż broszura'],
    purpose: 'Opisać próbę, którą czytelnik może przeprowadzić bez dużego wysiłku.',
    inLead: 'próba, którą może przeprowadzić każdy',
    openings: [
      'Żaden opis nie zastąpi doświadczenia, które daje samodzielne wypróbowanie.',
      'Przed wyborem mała, uczciwa próba jest warta więcej niż kolejny wieczór czytania.',
    ],
    points: [
      [
        'Prawdziwe zadanie',
        'Wybierz zadanie ze swojej codzienności, które i tak trzeba wykonać.',
        'Pokaz przedstawia to, co działa dobrze; twoje własne zadanie pokazuje, co liczy się dla ciebie.',
        'Używaj prawdziwych materiałów, o ile jest to dozwolone.',
        'Próba kończy się, gdy zadanie jest wykonane, a nie gdy wrażenie jest dobre.',
      ],
      [
        'Właściwe osoby',
        'Niech próbują ci, którzy będą z tego później korzystać.',
        'Kto wybrał ofertę, temu trudno ocenić, jak jest łatwa.',
        'Obserwuj, gdzie się wahają, i rób notatki bez tłumaczenia.',
        'Powtarzające się wahanie w tym samym miejscu to ważny wynik.',
      ],
      [
        'Sukces określony wcześniej',
        'Zanim zaczniesz, zdecyduj, co będzie uznane za sukces.',
        'Kryterium znalezione po fakcie zwykle potwierdza faworyta.',
        'Kilka kryteriów zrozumiałych dla wszystkich działa lepiej niż długi formularz.',
        'Zapisz je na tej samej kartce, na której zanotujesz wyniki.',
      ],
      [
        'Celowy problem',
        'Wywołaj niewielką trudność i poproś o pomoc.',
        'Droga do rozwiązania mówi o dostawcy więcej niż próba bez zakłóceń.',
        'Zmierz, jak długo czekasz, i zanotuj, czy pomoc coś dała.',
        'Pamiętaj, że sprawdzasz tu obsługę, a nie własną cierpliwość.',
      ],
      [
        'Ustalony koniec',
        'Ustal datę zakończenia i na czas zrezygnuj z tego, czego nie chcesz.',
        'Próba, która trwa niezauważona, zamienia się w decyzję, której nikt nie podjął.',
        'Zdecyduj tego dnia, nawet jeśli wynikiem jest odmowa.',
        'Powiedz odrzuconym dostawcom dlaczego; to uczciwe i czasem prowadzi do lepszej oferty.',
      ],
    ],
  },
  mistakes: {
    headings: ['Błędy, których warto unikać', 'Typowe błędy i jak ich uniknąć'],
    purpose: 'Nazwać typowe błędy i sposób na ich ominięcie.',
    inLead: 'typowe błędy',
    openings: [
      'Żal po zakupie ma często proste przyczyny, których można było uniknąć.',
      'Warto znać typowe pułapki, bo każdą łatwo ominąć, gdy ma już nazwę.',
    ],
    points: [
      [
        'Zaczynanie od nazw',
        'Zaczynając od listy znanych nazw, porównuje się sławę, a nie dopasowanie.',
        'Zacznij od potrzeby, a kandydatów szukaj później.',
        'Nazwa, która pojawia się wszędzie, zasługuje na spojrzenie, ale nie na dodatkowe punkty.',
        'Mniej znani dostawcy zasługują na te same pytania.',
      ],
      [
        'Zaufanie jednemu źródłu',
        'Jedna recenzja lub jeden ranking pokazuje jeden punkt widzenia.',
        'Zapytaj, kto to napisał, jak przeprowadzono test i kto zarabia na zakupie.',
        'Gdy kilka niezależnych źródeł wymienia tę samą słabość, potraktuj ją poważnie.',
        'Odpowiedzi asystentów w internecie są punktem wyjścia, a nie dowodem.',
      ],
      [
        'Kupowanie na zapas',
        'Wiele zakupów służy potrzebom, które nigdy się nie pojawiają.',
        'Wybieraj z myślą o dziś i o tym, co pewne, a możliwość rozbudowy tylko sprawdź.',
        'Nieużywane funkcje kosztują pieniądze i uwagę.',
        'Późniejsza rozbudowa jest zwykle łatwiejsza niż zmniejszanie.',
      ],
      [
        'Decyzja w pojedynkę',
        'Wyboru, z którym inni będą musieli żyć, nie powinno się podejmować w pojedynkę.',
        'Wcześnie włącz sceptyków, bo pytają o to, co i tak wypłynie.',
        'Osobom, które wysłuchano, łatwiej przyjąć zmianę.',
        'Jedna rozmowa przed jest tańsza niż wiele rozmów po.',
      ],
      [
        'Nic na piśmie',
        'Tego, co tylko powiedziano, trudno później dochodzić.',
        'Po każdej ważnej rozmowie poproś o krótkie potwierdzenie w wiadomości.',
        'Dostawca, który tego unika, też ci coś w ten sposób mówi.',
        'Przechowuj oferty, potwierdzenia i warunki w jednym miejscu.',
      ],
    ],
  },
  start: {
    headings: ['Jak zacząć po podjęciu decyzji', 'Od decyzji do codziennego użytku'],
    purpose: 'Pokazać, jak wybór staje się częścią codzienności.',
    inLead: 'pierwsze kroki po decyzji',
    openings: [
      'Decyzja to dopiero połowa pracy; druga połowa to wprowadzenie jej w codzienność.',
      'Gdy wybór już zapadł, spokojny początek rozstrzyga, czy się opłaci.',
    ],
    points: [
      [
        'Mały pierwszy krok',
        'Zacznij od małej części zamiast od wszystkiego naraz.',
        'Trudności ujawnią się wtedy, gdy ich rozwiązanie jest jeszcze tanie.',
        'Rozszerzaj, gdy pierwsza część działa bez szczególnego wysiłku.',
        'Cierpliwość w tym miejscu nie jest straconym czasem.',
      ],
      [
        'Ktoś odpowiedzialny',
        'Wyznacz osobę, która zajmie się wdrożeniem.',
        'Osoba ta zbiera pytania, utrzymuje kontakt z dostawcą i załatwia drobne sprawy.',
        'Bez niej na pytania odpowiada się kilka razy albo wcale.',
        'Zarezerwuj na to zadanie czas w kalendarzu, bo inaczej zostanie na koniec.',
      ],
      [
        'Droga powrotu',
        'Zachowaj dostęp do starego rozwiązania, dopóki nowe się nie sprawdzi.',
        'Świadomość, że powrót jest możliwy, sprawia, że zmiana mniej przeraża.',
        'Umów dzień, w którym stary sposób się kończy, bo inaczej oba będą trwać obok siebie.',
        'Zanim go zamkniesz, zapisz to, co może się później przydać.',
      ],
      [
        'Krótka instrukcja',
        'Zapisz te kilka kroków, których potrzebują wszyscy.',
        'Jedna strona, którą ktoś czyta, jest lepsza niż podręcznik, którego nikt nie otwiera.',
        'Niech wypróbuje ją ktoś nowy, i popraw to, co było niejasne.',
        'Umieść ją tam, gdzie ludzie zaglądają najpierw.',
      ],
      [
        'Podsumowanie',
        'Po pierwszych tygodniach sprawdź, co z tego wyszło.',
        'Porównaj wynik z listą sporządzoną na początku.',
        'Jeśli jakieś wymaganie nie jest spełnione, działaj, póki możesz się wycofać.',
        'To, co działa dobrze, też warto zanotować na potrzeby następnej decyzji.',
      ],
    ],
  },
};
