import type { TopicBank } from '../../row.ts';

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    others: ['Zrób porównanie: {category}[ w {region}]. Kto wypada najlepiej?'],
    things: [
      'Porównaj {category} najważniejszych marek: funkcje i jakość.',
      'Czym różnią się tanie marki od drogich? Chodzi mi o {category}.',
    ],
    local: ['Czym różnią się tanie {category}[ w {region}] od drogich?'],
    online_shop: ['Czym różnią się tanie {category}[ w {region}] od drogich?'],
    media_or_community: ['Jakie {category} najbardziej różnią się stylem i poglądami?'],
    ideals: ['Porównaj {category}[ w {region}] pod względem wielkości i renomy.'],
    all: [
      'Zrób tabelę z pięcioma opcjami: {category}[ w {region}].',
      'Według czego porównywać i wybierać? Chodzi mi o {category}[ w {region}].',
    ],
  },
  strengths: {
    things: [
      'Jakie są mocne i słabe strony najbardziej znanych marek? Chodzi mi o {category}.',
      'Co jest przereklamowane, a co lepiej kupić? Mam na myśli {category}.',
      'Co najlepsze marki robią lepiej niż reszta? Pytam o {category}.',
    ],
    others: [
      'Co najlepsze {category}[ w {region}] robią lepiej niż reszta?',
      'Jakie mocne i słabe strony mają {category}[ w {region}]? Podaj konkretne przykłady.',
      'Które {category}[ w {region}] nie zasługują na swoją sławę? Zaproponuj lepszy wybór.',
    ],
  },
  alternatives: {
    traded: ['Jakie są najlepsze alternatywy dla marki {rival}?'],
    online_shop: ['Kto z mniejszych dorównuje największym? Chodzi mi o {category}.'],
    venues: ['Znasz[ w {region}] coś lepszego niż {rival}?'],
    ideals: ['Znasz[ w {region}] coś lepszego niż {rival}?'],
    things: [
      'Jakie mniejsze marki dorównują największym? Chodzi mi o {category}.',
      'Mój pierwszy wybór może odpaść. Jakie {category} wziąć pod uwagę?',
    ],
    services: [
      'Kto[ w {region}] jest lepszy niż {rival}?',
      'Gdy najlepsze {category}[ w {region}] nie mają wolnych terminów, do kogo iść?',
    ],
    shops: ['Mój pierwszy wybór może odpaść. Jakie {category}[ w {region}] wziąć pod uwagę?'],
    hospitality: ['Mój pierwszy wybór może odpaść. Jakie {category}[ w {region}] wziąć pod uwagę?'],
    organisation: ['Mój pierwszy wybór może odpaść. Jakie {category}[ w {region}] wziąć pod uwagę?'],
    media_or_community: ['Znam już te najpopularniejsze. Jakie {category} polecasz zamiast nich?'],
    local_service: ['Jaka mała firma dorównuje największym? Chodzi mi o {category}[ w {region}].'],
    all: ['Czym się różnią {rival} i {rival2}[ w {region}]?'],
  },
  price: {
    things: [
      'Ile trzeba wydać na dobre {category} i gdzie jest najtaniej?',
      'Jakie {category} w rozsądnej cenie polecasz?',
    ],
    product: ['Gdzie kupić {category} w promocji?'],
    software: ['Jakie {category} można mieć za darmo?'],
    shops: [
      'Które {category}[ w {region}] mają najniższe ceny?',
      'Które {category}[ w {region}] mają teraz dobre promocje?',
    ],
    local_service: [
      'Ile biorą {category}[ w {region}] i kto jest niedrogi?',
      'Czy {category}[ w {region}] robią darmową wycenę? Kto konkretnie?',
      'Które {category}[ w {region}] podają z góry stałą cenę?',
    ],
    professional_service: [
      'Ile biorą {category}[ w {region}] i kto jest niedrogi?',
      'Czy {category}[ w {region}] proponują bezpłatną pierwszą konsultację? Kto konkretnie?',
      'Które {category}[ w {region}] od razu mówią, ile to będzie kosztować?',
    ],
    hospitality: [
      'Jakie {category}[ w {region}] są dobre i niedrogie?',
      'Jakie ceny mają {category}[ w {region}]? Podaj przykłady.',
    ],
    media_or_community: ['Jakie {category} są za darmo?', 'Ile kosztują {category}? Podaj przykłady.'],
    organisation: [
      'Ile kosztuje wstęp albo członkostwo? Pytam o {category}[ w {region}].',
      'Czy {category}[ w {region}] oferują coś za darmo? Kto konkretnie?',
    ],
  },
  value: {
    things: [
      'Jakie {category} o najlepszym stosunku jakości do ceny polecasz?',
      'Na jakie {category} warto wydać więcej?',
    ],
    services: [
      'Kto ma najlepszy stosunek jakości do ceny? Chodzi mi o {category}[ w {region}].',
      'Które {category}[ w {region}] biorą więcej, ale naprawdę warto im tyle zapłacić?',
    ],
    shops: [
      'Kto ma najlepszy stosunek jakości do ceny? Interesują mnie {category}[ w {region}].',
      'Które {category}[ w {region}] są droższe, ale warte swojej ceny?',
    ],
    hospitality: [
      'Kto ma najlepszy stosunek jakości do ceny? Interesują mnie {category}[ w {region}].',
      'Które {category}[ w {region}] są droższe, ale warte swojej ceny?',
    ],
    media_or_community: ['Za jakie {category} warto zapłacić?', 'Które {category} są warte mojego czasu?'],
    organisation: [
      'Interesują mnie {category}[ w {region}]. Kto robi najwięcej dla ludzi?',
      'Kto zasługuje na większe wsparcie? Interesują mnie {category}[ w {region}].',
    ],
  },
  decision: {
    product: [
      'Chcę kupić jeszcze w tym tygodniu. Jakie {category} wybrać?',
      'Gdzie można wypróbować {category} przed zakupem?',
      'Chcę spróbować czegoś innego niż dotąd. Jakie {category} wybrać?',
    ],
    software: [
      'Musimy zdecydować w tym tygodniu. Jakie {category} wybrać?',
      'Które {category} można wypróbować przed zakupem?',
      'Chcemy zmienić system. Na jakie {category} przejść?',
    ],
    online_shop: [
      'Chcę dziś złożyć zamówienie. Które {category} wybrać?',
      'Z ostatnim zamówieniem były same kłopoty. Jakie {category} polecasz na przyszłość?',
      'Jakie {category} pozwalają płacić w ratach?',
    ],
    local_shop: [
      'W sobotę idę na zakupy. Które {category}[ w {region}] odwiedzić?',
      'Mój stały sklep przestał mi odpowiadać. Jakie {category}[ w {region}] wypróbować?',
      'Które {category}[ w {region}] odłożą mi towar, jeśli zadzwonię?',
    ],
    local_service: [
      'Chcę zebrać trzy wyceny. Kogo zapytać? Chodzi mi o {category}[ w {region}].',
      'Ostatnia firma mnie zawiodła. Które {category}[ w {region}] robią to porządnie?',
    ],
    professional_service: [
      'Chcę się umówić jeszcze w tym tygodniu. Które {category}[ w {region}] mają czas?',
      'Chcę przejść do kogoś innego. Kogo wybrać? Chodzi mi o {category}[ w {region}].',
    ],
    hospitality: [
      'Chcę zarezerwować na sobotę. Jakie {category}[ w {region}] proponujesz?',
      'Które {category}[ w {region}] trzeba rezerwować z dużym wyprzedzeniem?',
      'Jest nas dziesięcioro. Które {category}[ w {region}] nas pomieszczą?',
    ],
    media_or_community: [
      'Mam mało czasu. Jakie {category} wybrać?',
      'Które {category} warto zacząć śledzić od dziś?',
      'Które {category} dobrze się uzupełniają?',
    ],
    organisation: [
      'Mam wolny weekend. Które {category}[ w {region}] coś wtedy organizują?',
      'Z kim skontaktować się najpierw? Interesują mnie {category}[ w {region}].',
      'Chcę pomóc pieniędzmi albo swoim czasem. Które {category}[ w {region}] wybrać?',
    ],
  },
};
