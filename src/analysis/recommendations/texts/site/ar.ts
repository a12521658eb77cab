import { AR_FINDINGS } from './findings/ar.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'لم يؤكد أي مساعد ذكاء اصطناعي أنه يقرأ llms.txt.';
const SERVE_LLMS = 'اجعلوا الملف متاحًا برمز الحالة 200 بصيغة text/plain أو text/markdown، أو ليُجب الخادم بالرمز 404.';
const NO_IMPACT = 'لا أثر لذلك في الإجابات التي تُقاس. وقد ورد هنا ليكون الاختيار عن قصد.';
const inStatus = (status: number | null): string => (status === null ? '' : ` (رمز حالة HTTP: ${status})`);

const EFFECTS = {
  search: (operator: string) => `يخرج الموقع من البحث الذي تستند إليه إجابات ${operator}`,
  user: (operator: string) => `لا تستطيع مساعدات ${operator} فتح أي صفحة من الموقع عند السؤال عنها`,
  control: (operator: string) => `لا تستعمل ${operator} المحتوى في تدريب النماذج ولا سندًا للإجابات`,
  training: () => 'يبقى الموقع خارج تدريب النماذج، ولا تتأثر الإجابات التي تبحث في الويب',
  obsolete: () => 'لا يتغير شيء: لم تعد الشركة المشغّلة تستعمل هذا الاسم',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) => `يغيب الموقع عن نتائج البحث التي تستند إليها إجابات ${operator}.`,
  user: (operator: string) => `لا تستطيع مساعدات ${operator} فتح أي صفحة من الموقع عند السؤال عنها.`,
  control: (operator: string) => `لا تستعمل ${operator} المحتوى في تدريب النماذج ولا سندًا للإجابات.`,
} as const;

const ADVICE = {
  empty: 'الملف فارغ: اكتبوا عنوانًا باسم الموقع وقائمة بأكثر صفحاته فائدة.',
  not_utf8: 'ترميز الملف ليس UTF-8 صالحًا: احفظوه بترميز UTF-8.',
  title_missing: 'ليس في الملف عنوان من المستوى الأول: ابدؤوه بالعلامة «# » ثم اسم الموقع.',
  title_not_first: 'عنوان المستوى الأول ليس في بداية الملف: انقلوه إلى الأعلى.',
  several_titles: 'في الملف أكثر من عنوان من المستوى الأول: أبقوا الأول واجعلوا البقية أقسامًا بالعلامة «## ».',
  no_links: 'لا رابط في الملف إلى أي صفحة: اذكروا أكثر الصفحات فائدة بالصيغة «- [اسم](https://...): موضوعها».',
  unreadable_link: 'عنوان رابط واحد على الأقل غير قابل للقراءة: استعملوا عناوين https كاملة.',
  list_item_without_link: 'في أحد الأقسام «## » بند واحد على الأقل بلا رابط: ينبغي أن يشير كل بند إلى صفحة.',
  links_elsewhere: 'معظم الروابط تؤدي إلى مواقع أخرى: اذكروا صفحات هذا الموقع وضعوا غيرها تحت «## Optional».',
  dead_links: 'صفحة واحدة على الأقل من صفحات الموقع المرتبطة لا تجيب بالرمز 200: صحّحوا الرابط أو احذفوه.',
} as const;

export const AR_SITE: SiteTexts = {
  list: cutList('، ', ' و', (n) => `${n} غيرها`),
  findings: AR_FINDINGS,
  page: {
    title: { access: 'السماح لمساعدات الذكاء الاصطناعي بقراءة هذه الصفحة', markup: 'بيان ماهية هذه الصفحة بوضوح' },
    why: {
      access:
        'الصفحة التي لا تستطيع مساعدات الذكاء الاصطناعي قراءتها، أو يُطلب منها استبعادها، لا يُستشهد بها مهما كان محتواها جيدًا. وإصلاح ذلك أولى من أي نص جديد.',
      markup:
        'العنوان والعناوين الفرعية والبيانات المنظَّمة تبيّن لمساعدات الذكاء الاصطناعي موضوع الصفحة وصاحبها. ومن دونها تضطر إلى التخمين، فتستشهد بصفحات لا تحتاج إلى تخمين.',
    },
    impact: {
      access: 'تصبح الصفحة صالحة لأن تكون مصدرًا. ويفحص التقرير القادم كل معيار من جديد.',
      markup:
        'الصفحة الأوضح يسهل ربطها بالسؤال، لكن ذلك وحده قلّما يغيّر النتيجة. ويفحص التقرير القادم كل معيار من جديد.',
    },
    description: (findings, issues, others) =>
      `عدد الملاحظات على هذه الصفحة: ${findings}. ${issues}${others > 0 ? ` وينطبق الأمر نفسه على صفحات أخرى قرأناها، وعددها: ${others}.` : ''}`,
  },
  robots: {
    engines: (operator) => `مساعدات الذكاء الاصطناعي لدى ${operator}`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `معنى المنع: ${effects}.`,
    loss: ({ kind, operator }, tokens, many) =>
      `${many ? `ما دامت برامج الزحف ${tokens} ممنوعة` : `ما دام برنامج الزحف ${tokens} ممنوعًا`}، ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `السماح بقراءة الموقع: ${tokens}`,
      description: `يمنع robots.txt برامج زحف من الوصول إلى صفحتكم الرئيسية، مع أن مساعدات الذكاء الاصطناعي التي تُقاس تجد بها الصفحات أو تفتحها. عددها ${crawlers}: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'ومهما نشرتم' : 'وحين يسأل أحد عن موقعكم'} فلن يكاد يفيد ذلك ${engines}.`,
      expected_impact: searching
        ? 'متى سُمح لها أمكن العثور على صفحاتكم والاستشهاد بها من جديد؛ تعيد برامج الزحف قراءة robots.txt خلال يوم تقريبًا، وتُحدَّث الفهارس خلال أيام أو أسابيع. وتتوقف إجراءات أخرى على هذا الإجراء.'
        : 'متى سُمح لها أمكن لمساعدات الذكاء الاصطناعي فتح صفحاتكم عند السؤال عنها. وتقرأ بعض الشركات هذه الصفحات رغم robots.txt، فقد يكون الأثر صغيرًا.',
      recommendation: `أضيفوا إلى robots.txt مجموعة خاصة ببرامج الزحف هذه، أو أخرجوها من المجموعة التي تمنع «/»:\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `البتّ في استمرار المنع: ${tokens}`,
      description: `يمنع robots.txt برامج زحف من الوصول إلى صفحتكم الرئيسية، وهي لمساعدات ذكاء اصطناعي لا تقيسها مساحة العمل هذه. عددها ${crawlers}: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact: 'لا تغيير في مساعدات الذكاء الاصطناعي التي تُقاس هنا، ويصبح الظهور في غيرها ممكنًا.',
      recommendation: `إن أردتم أن يُعثر عليكم هناك فاسمحوا لها:\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `التأكد من أن المنع مقصود: ${tokens}`,
      description: `يمنع robots.txt ما يلي: ${tokens}. وهي تجمع الصفحات لتدريب النماذج، لا للإجابة عن الأسئلة.`,
      why_it_matters:
        'المنع اختيار مشروع: يُبقي محتواكم خارج التدريب ولا يخرجكم من الإجابات التي تبحث في الويب. وبعض المواقع تمنع خطأً لأنها تظن العكس.',
      expected_impact: NO_IMPACT,
      recommendation:
        'أبقوا القواعد إن كانت مقصودة. وللسماح بالتدريب أخرجوا برامج الزحف هذه من المجموعة التي تمنع «/».',
    }),
    obsolete: (tokens) => ({
      title: `التأكد من أن المنع مقصود: ${tokens}`,
      description: `يمنع robots.txt ما يلي: ${tokens}. ولم تعد هذه الأسماء مستعملة، فلا أثر للقواعد.`,
      why_it_matters: 'قد يظن كاتب هذه القواعد أن شركة ما ممنوعة وهي ليست كذلك.',
      expected_impact: NO_IMPACT,
      recommendation: 'احذفوا الأسماء القديمة، أو ضعوا مكانها الأسماء التي توثّقها الشركة المشغّلة اليوم.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'إتاحة قراءة robots.txt من جديد',
      description: `تعذّرت قراءة ${url}${inStatus(status)}: ${timeout ? 'لم يُجب الخادم في الوقت المحدد' : 'وقع خطأ في الخادم'}.`,
      why_it_matters:
        'برامج الزحف التي تلتزم بالمعيار تعدّ robots.txt الذي لا يُحمَّل منعًا للموقع كله حتى يُحمَّل من جديد (RFC 9309، 2.3.1.4). ولا يُحسب ذلك منعًا صريحًا لأي برنامج زحف، لكن له هذا الأثر في الجميع.',
      expected_impact: 'متى حُمّل الملف، أو أجاب الخادم بالرمز 404، عادت برامج الزحف إلى العمل وفق قواعده.',
      recommendation:
        'اجعلوا robots.txt متاحًا برمز الحالة 200 بصيغة text/plain، أو ليُجب الخادم بالرمز 404 إن لم يحتج الموقع إلى قواعد.',
    }),
    noRules: (url, status, redirects) => ({
      title: 'توفير ملف robots.txt صحيح',
      description: redirects
        ? `يعيد ${url} التوجيه أكثر من خمس مرات${inStatus(status)}.`
        : `يجيب ${url} بصفحة ويب بدلًا من robots.txt${inStatus(status)}.`,
      why_it_matters: 'لا تجد برامج الزحف هناك قواعد. لا شيء ممنوع، لكن القواعد التي تظنونها سارية ليست كذلك.',
      expected_impact: 'لا أثر مباشرًا في الإجابات، لكن قواعدكم تسري من جديد.',
      recommendation:
        'اجعلوا robots.txt متاحًا على هذا العنوان برمز الحالة 200 بصيغة text/plain، أو ليُجب الخادم بالرمز 404 إن لم يحتج الموقع إلى قواعد.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txt صيغة مقترحة تخبر النماذج اللغوية في صفحة واحدة بما يقدمه الموقع وأين تجده. ${UNCONFIRMED} كلفته قليلة، والأدوات التي تقرؤه تحصل على ملخص مرتب.`,
    impact: `لا نعِد بأثر يمكن قياسه في الإجابات. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'إصلاح خطأ llms.txt',
      description: `يجيب ${url} برمز حالة HTTP ${status}. وينبغي للموقع الذي ليس فيه هذا الملف أن يجيب بالرمز 404.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'النظر في إضافة llms.txt',
      description: `لا يوجد llms.txt في ${url}. وهذا أمر معتاد وليس خطأ.`,
      recommendation: `إن أردتم إضافته: ابدؤوا بالسطر «# ${brand}»، ثم أضيفوا بعد «> » ملخصًا من جملة واحدة، ثم أقسامًا بالعلامة «## » تذكر أكثر صفحاتكم فائدة بالصيغة «- [اسم](https://...): موضوعها».`,
    }),
    redirects: (url) => ({
      title: 'إصلاح إعادة توجيه llms.txt',
      description: `يعيد ${url} التوجيه أكثر من خمس مرات.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'الإجابة بالرمز 404 عن ملف llms.txt غير الموجود',
      description: `يجيب ${url} بصفحة ويب، فيحصل من يطلب الملف على شيء آخر.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'إصلاح ملف llms.txt',
      description: `لا يتبع ${url} الصيغة المطلوبة أو يؤدي إلى وجهة خاطئة. عدد المشكلات: ${problems.length}.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` لم يُعثر على: ${dead}.`}`,
    }),
  },
};
