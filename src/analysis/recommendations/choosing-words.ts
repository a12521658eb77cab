import { type LanguageTag, questionLanguage } from '../../registry/languages/index.ts';
import { intentKey } from '../intent.ts';

/**
 * Words that only ask which one to choose, such as "best". Questions that differ only in these ask for the same
 * article.
 */
const CHOOSING: Readonly<Partial<Record<LanguageTag, string>>> = {
  en: 'best better good great top choice choose option pick recommend recommended recommendation suggest suggestion advise advice value money favourite leading popular',
  de: 'beste besten bester gute gut top wahl auswahl option empfehlen empfiehlst empfiehlt empfehlung empfehlenswert raten rätst rat beliebt beliebteste führend bereich welche welcher welchem welchen welches',
  fr: 'meilleur meilleure meilleurs meilleures bon choix choisir option conseiller conseilles conseillez recommander recommandes recommandez domaine quel quelle quels quelles',
  es: 'mejor mejores buena bueno opción elección elegir recomendar recomiendas recomienda aconsejar aconsejas sector cuál cuáles qué',
  it: 'migliore migliori meglio buono buona buoni scelta scegliere opzione consigliare consigli consiglia raccomandare raccomandi suggerire suggerisci',
  nl: 'beste best goede goed keuze kiezen optie aanraden raad aanrader adviseren adviseer voorstellen tip',
  pt: 'melhor melhores bom boa bons boas escolha escolher opção recomendar recomenda recomendas aconselhar aconselha indicar indica sugerir sugere',
  pl: 'najlepszy najlepsza najlepsze dobry dobra dobre wybór wybrać opcja polecić polecasz polecacie poleć doradzić doradzasz warto',
  tr: 'en iyi seçim seçenek öner önerir önerirsin tavsiye edersin hangi',
  ko: '추천 추천할 좋은 좋아요 제일 가장 최고 괜찮은 인기 선택 고르면',
  ja: 'おすすめ 最良 最適 一番 人気',
  ar: 'أفضل الأفضل خيار اختيار تنصح تنصحني توصي توصية أي',
  th: 'แนะนำ ดีที่สุด เลือก ตัวเลือก',
};

/** Stems of these words in a language, given as a BCP 47 tag. */
export const choosingStems = (language: string): ReadonlySet<string> =>
  new Set(intentKey(CHOOSING[questionLanguage(language)] ?? '', language).split(' '));
