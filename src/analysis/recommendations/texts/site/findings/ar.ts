import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const AR_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `تجيب الصفحة برمز حالة HTTP ${page.statusCode}.`,
    step: 'اجعلوا العنوان يجيب بالرمز 200، أو أعيدوا توجيهه توجيهًا دائمًا إلى الصفحة التي تحل محله، وصحّحوا الروابط المؤدية إليه.',
    criterion: 'يجيب العنوان بالرمز 200، أو بإعادة توجيه دائمة إلى صفحة تجيب بها.',
  },
  noindex: {
    issue: (page) => `يُطلب من محركات البحث استبعاد الصفحة: توجيه robots «${page.robotsMeta?.trim()}».`,
    step: 'احذفوا noindex (أو none) من وسم meta robots ومن ترويسة X-Robots-Tag لهذه الصفحة.',
    criterion: 'لا يحتوي وسم meta robots ولا ترويسة X-Robots-Tag للصفحة على noindex أو none.',
  },
  nosnippet: {
    issue: () => 'تمنع الصفحة عرض مقتطفات منها، فلا يُستعمل نصها في الإجابات المولَّدة أيضًا.',
    step: 'احذفوا nosnippet و max-snippet:0 من وسم meta robots ومن ترويسة X-Robots-Tag لهذه الصفحة.',
    criterion: 'لا يحتوي وسم meta robots ولا ترويسة X-Robots-Tag للصفحة على nosnippet أو max-snippet:0.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `من دون JavaScript لا يتجاوز نص الصفحة ${page.textLength} حرفًا، وكثير من برامج الزحف الخاصة بالذكاء الاصطناعي لا يشغّل النصوص البرمجية.`,
    step: 'ولّدوا المحتوى الرئيسي على الخادم أو عند بناء الموقع، ليكون ضمن شيفرة HTML المرسلة.',
    criterion: `تحتوي شيفرة HTML المرسلة على ${MIN_TEXT_CHARACTERS} حرفًا على الأقل من النص المقروء.`,
  },
  canonical_elsewhere: {
    issue: (page) => `ينسب رابط canonical الصفحة إلى مضيف آخر: ${page.canonical}.`,
    step: 'وجّهوا رابط canonical إلى عنوان هذه الصفحة في هذا الموقع.',
    criterion: 'يؤدي رابط canonical للصفحة إلى المضيف الذي يقدّمها.',
  },
  missing_title: {
    issue: () => 'ليس للصفحة عنوان.',
    step: 'أضيفوا عنصر title يبيّن موضوع الصفحة في 60 حرفًا على الأكثر ويذكر العلامة.',
    criterion: 'للصفحة عنصر title غير فارغ.',
  },
  missing_h1: {
    issue: () => 'ليس في الصفحة عنوان من المستوى الأول.',
    step: 'اجعلوا العنوان الرئيسي للصفحة في عنصر h1.',
    criterion: 'في الصفحة عنصر h1 غير فارغ.',
  },
  missing_meta_description: {
    issue: () => 'ليس للصفحة وصف تعريفي.',
    step: 'أضيفوا وصفًا تعريفيًا من 120 إلى 160 حرفًا يبيّن ما تقدمه الصفحة ولمن.',
    criterion: 'للصفحة وصف تعريفي غير فارغ.',
  },
  missing_canonical: {
    issue: () => 'لا تذكر الصفحة عنوانها الأصلي، فتنافسها نسخها.',
    step: 'أضيفوا رابط canonical بعنوان الصفحة الكامل.',
    criterion: 'في الصفحة رابط canonical.',
  },
  no_organization_json_ld: {
    issue: () => 'لا تبيّن الصفحة الرئيسية في بيانات منظَّمة إلى أي جهة تنتمي.',
    step: 'أضيفوا JSON-LD من النوع Organization مع name و url و logo و description وروابط sameAs إلى الحسابات الرسمية.',
    criterion: 'تحتوي الصفحة الرئيسية على JSON-LD من النوع Organization أو أحد أنواعه الفرعية.',
  },
  no_article_json_ld: {
    issue: () => 'لا يحتوي المقال على بيانات منظَّمة من النوع Article.',
    step: 'أضيفوا JSON-LD من النوع Article مع headline و author و datePublished و dateModified.',
    criterion: 'تحتوي الصفحة على JSON-LD من النوع Article أو أحد أنواعه الفرعية.',
  },
  no_faq_json_ld: {
    issue: () => 'لا تحتوي صفحة الأسئلة والأجوبة على بيانات منظَّمة من النوع FAQPage.',
    step: 'أضيفوا JSON-LD من النوع FAQPage يضم كل سؤال وجوابه كما هما في الصفحة.',
    criterion: 'تحتوي الصفحة على JSON-LD من النوع FAQPage.',
  },
};
