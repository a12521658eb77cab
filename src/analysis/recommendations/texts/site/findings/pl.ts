import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import { counted } from '../../pl.ts';
import type { SiteTexts } from '../row.ts';

export const PL_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `Strona odpowiada kodem HTTP ${page.statusCode}.`,
    step: 'Sprawić, aby adres odpowiadał kodem 200, albo przekierować go na stałe na stronę, która go zastępuje, i poprawić prowadzące do niego linki.',
    criterion: 'Adres odpowiada kodem 200 albo stałym przekierowaniem na stronę, która tak odpowiada.',
  },
  noindex: {
    issue: (page) =>
      `Wyszukiwarki dostają polecenie, aby pominąć stronę: dyrektywa robots „${page.robotsMeta?.trim()}”.`,
    step: 'Usunąć noindex (lub none) z metatagu robots i z nagłówka X-Robots-Tag tej strony.',
    criterion: 'Ani metatag robots, ani nagłówek X-Robots-Tag strony nie zawiera wartości noindex ani none.',
  },
  nosnippet: {
    issue: () =>
      'Strona zabrania pokazywania fragmentów, przez co jej tekst nie trafia też do generowanych odpowiedzi.',
    step: 'Usunąć nosnippet i max-snippet:0 z metatagu robots i z nagłówka X-Robots-Tag tej strony.',
    criterion: 'Ani metatag robots, ani nagłówek X-Robots-Tag strony nie zawiera wartości nosnippet ani max-snippet:0.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `Bez JavaScriptu strona pokazuje ${counted(page.textLength, 'znak', 'znaki', 'znaków')} tekstu; wiele robotów AI nie uruchamia skryptów.`,
    step: 'Generować główną treść na serwerze albo podczas budowania witryny, aby znalazła się w wysyłanym kodzie HTML.',
    criterion: `Wysyłany kod HTML zawiera co najmniej ${counted(MIN_TEXT_CHARACTERS, 'znak', 'znaki', 'znaków')} czytelnego tekstu.`,
  },
  canonical_elsewhere: {
    issue: (page) => `Link canonical przypisuje stronę innemu hostowi: ${page.canonical}.`,
    step: 'Skierować link canonical na adres tej strony w tej witrynie.',
    criterion: 'Link canonical strony prowadzi do hosta, na którym się ona znajduje.',
  },
  missing_title: {
    issue: () => 'Strona nie ma tytułu.',
    step: 'Dodać element title, który w najwyżej 60 znakach mówi, o czym jest strona, i zawiera nazwę marki.',
    criterion: 'Strona ma niepusty element title.',
  },
  missing_h1: {
    issue: () => 'Strona nie ma nagłówka pierwszego poziomu.',
    step: 'Oznaczyć główny nagłówek strony jako h1.',
    criterion: 'Strona ma niepusty element h1.',
  },
  missing_meta_description: {
    issue: () => 'Strona nie ma metaopisu.',
    step: 'Dodać metaopis o długości od 120 do 160 znaków, który mówi, co strona oferuje i komu.',
    criterion: 'Strona ma niepusty metaopis.',
  },
  missing_canonical: {
    issue: () => 'Strona nie podaje adresu kanonicznego, więc konkurują z nią jej kopie.',
    step: 'Dodać link canonical z pełnym adresem strony.',
    criterion: 'Strona ma link canonical.',
  },
  no_organization_json_ld: {
    issue: () => 'Strona główna nie podaje w danych strukturalnych, do jakiej organizacji należy.',
    step: 'Dodać dane JSON-LD typu Organization z polami name, url, logo, description i linkami sameAs do oficjalnych profili.',
    criterion: 'Strona główna zawiera dane JSON-LD typu Organization lub jednego z jego podtypów.',
  },
  no_article_json_ld: {
    issue: () => 'Artykuł nie zawiera danych strukturalnych typu Article.',
    step: 'Dodać dane JSON-LD typu Article z polami headline, author, datePublished i dateModified.',
    criterion: 'Strona zawiera dane JSON-LD typu Article lub jednego z jego podtypów.',
  },
  no_faq_json_ld: {
    issue: () => 'Strona z pytaniami i odpowiedziami nie zawiera danych strukturalnych typu FAQPage.',
    step: 'Dodać dane JSON-LD typu FAQPage z każdym pytaniem i odpowiedzią w takim brzmieniu, jakie mają na stronie.',
    criterion: 'Strona zawiera dane JSON-LD typu FAQPage.',
  },
};
