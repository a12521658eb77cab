import type { TopicBank } from '../../row.ts';

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    all: [
      'ما أفضل {category}[ في {region}]؟',
      'لو كان عليك اختيار اسم واحد فقط من {category}[ في {region}]، فما اختيارك ولماذا؟',
      'اذكر لي خمسة أسماء تفضلها من {category}[ في {region}].',
    ],
  },
  trust: {
    all: [
      'بأي {category}[ في {region}] يمكنني أن أثق فعلا؟',
      'أريد اختيارا لا أندم عليه من {category}[ في {region}]، بماذا تنصحني؟',
      'كيف أميز الجيد من السيئ بين {category}[ في {region}]؟ واذكر لي أسماء جيدة.',
    ],
  },
  reviews: {
    all: ['ما أعلى {category}[ في {region}] تقييما؟'],
    commercial: ['ما أقل {category}[ في {region}] شكاوى؟'],
    traded: ['أي {category} يرضى عنها العملاء أكثر من غيرها؟'],
    services: ['من بين {category}[ في {region}]، من يرضى الناس عنه أكثر من غيره؟'],
    venues: ['إلى أي {category}[ في {region}] يعود الزبائن مرة بعد مرة؟'],
    ideals: ['ما أقل {category}[ في {region}] تعرضا للانتقاد؟', 'أي {category}[ في {region}] لديها أوفى جمهور؟'],
  },
  service: {
    things: ['أي شركة لديها أفضل خدمة عملاء في مجال {category}؟'],
    product: ['أي {category} يمكنني إرجاعها إن لم تعجبني؟'],
    software: [
      'أي شركات {category} تساعد عملاءها في الإعداد الأولي؟',
      'نحتاج إلى تدريب لفريقنا أيضا، فأي {category} تقترح؟',
    ],
    online_shop: ['أي {category} تقدم أفضل خدمة عملاء؟', 'أي {category} ترد على الهاتف عند حدوث مشكلة في الطلب؟'],
    local_service: [
      'من بين {category}[ في {region}]، من المعروف بحسن التعامل والدقة في المواعيد؟',
      'من بين {category}[ في {region}]، من يبقي العميل على اطلاع أثناء العمل؟',
    ],
    local_shop: [
      'في أي {category}[ في {region}] أجد نصيحة جيدة قبل الشراء؟',
      'في أي {category}[ في {region}] أجد ألطف البائعين؟',
    ],
    professional_service: [
      'من بين {category}[ في {region}]، من يأخذ وقته ويشرح كل شيء بكلام واضح؟',
      'من بين {category}[ في {region}]، من يرد بسرعة على الاتصالات والرسائل؟',
    ],
    hospitality: [
      'ما أكثر {category}[ في {region}] اهتماما بالضيوف؟',
      'أي {category}[ في {region}] تلبي الطلبات الخاصة؟',
    ],
    organisation: [
      'أي {category}[ في {region}] تجيب عن الاستفسارات بسرعة؟',
      'أي {category}[ في {region}] تهتم بكل شخص على حدة؟',
    ],
  },
  'first-time': {
    things: ['بأي {category} تنصح المبتدئين؟', 'لا أعرف شيئا في مجال {category}، من أين أبدأ؟'],
    media_or_community: ['بأي {category} تنصح المبتدئين؟', 'الموضوع جديد علي، فأي {category} أتابع أولا؟'],
    online_shop: ['سأشتري عبر الإنترنت لأول مرة، فأي {category} تناسبني؟'],
    local_shop: [
      'لا أعرف بعد {category}[ في {region}]، فإلى أيها أذهب أولا؟',
      'انتقلت للسكن هنا حديثا، فأي {category}[ في {region}] أجرب أولا؟',
    ],
    services: [
      'أحتاج لأول مرة إلى خدمات {category}[ في {region}]، فمن أسأل؟',
      'انتقلت للسكن هنا حديثا، فبأي {category}[ في {region}] ينصح الجيران؟',
    ],
    hospitality: ['هذه زيارتي الأولى، فأي {category}[ في {region}] تقترح؟'],
    organisation: [
      'أود المشاركة، فأي {category}[ في {region}] ترحب بالوجوه الجديدة؟',
      'لا أعرف أيا منها بعد، فأي {category}[ في {region}] أزور أولا؟',
    ],
  },
  needs: {
    all: ['ما أنسب {category}[ في {region}] ل {audience}؟', 'بأي {category}[ في {region}] تنصحني من أجل {useCase}؟'],
  },
  ease: {
    software: [
      'ما أسهل {category} استخداما؟',
      'أي {category} يمكن تعلمها في يوم واحد؟',
      'ما أفضل {category} على الهاتف المحمول؟',
    ],
  },
  quality: {
    product: [
      'ما أعلى {category} جودة؟',
      'أي {category} تصنع من أجود المواد أو المكونات؟',
      'أي {category} يبقى الناس راضين عنها بعد شهور؟',
    ],
    media_or_community: ['ما أجود {category} محتوى؟'],
    organisation: ['أي {category}[ في {region}] تتميز بجودة عملها؟'],
  },
  safety: {
    product: ['ما أكثر {category} أمانا؟', 'أي {category} يشتريها الآباء لعائلاتهم؟'],
  },
  integrations: {
    software: [
      'أي {category} تتوافق مع الأدوات التي نستخدمها الآن؟',
      'أريد استيراد بياناتي من إكسل، فأي {category} تسمح بذلك؟',
      'أي {category} توفر واجهة برمجة API جيدة؟',
    ],
  },
  privacy: {
    software: ['بأي {category} يمكنني أن أثق في حفظ بياناتي السرية؟', 'أي {category} يمكن تشغيلها على خوادمنا الخاصة؟'],
    professional_service: ['من بين {category}[ في {region}]، من يشتهر بالكتمان وحفظ الأسرار؟'],
  },
  delivery: {
    online_shop: [
      'ما أسرع {category} توصيلا؟',
      'أي {category} تشحن إلى الخارج بسعر معقول؟',
      'أي {category} تغلف الطرود بعناية؟',
    ],
  },
  returns: {
    online_shop: ['ما أسهل {category} في إرجاع المشتريات؟', 'أي {category} تعيد المال دون متاعب؟'],
  },
  range: {
    shops: ['في أي {category}[ في {region}] أجد أوسع تشكيلة؟', 'أي {category}[ في {region}] تبيع منتجات عالية الجودة؟'],
    local_shop: ['أي {category}[ في {region}] تقبل الطلبات الخاصة؟'],
  },
  emergency: {
    local_service: [
      'الأمر عاجل: هل بين {category}[ في {region}] من يستطيع أن يأتي اليوم؟',
      'هل بين {category}[ في {region}] من يرد ليلا أو في عطلة نهاية الأسبوع؟',
    ],
  },
  availability: {
    services: [
      'من بين {category}[ في {region}]، من لديه موعد قريب متاح؟',
      'من بين {category}[ في {region}]، من يقبل عملاء جددا حاليا؟',
    ],
    professional_service: ['هل بين {category}[ في {region}] من يعطي مواعيد عبر مكالمات الفيديو؟'],
  },
  workmanship: {
    local_service: [
      'ما أكثر {category}[ في {region}] إتقانا للعمل؟',
      'من بين {category}[ في {region}]، من يعطي ضمانا على عمله؟',
      'من بين {category}[ في {region}]، من لديه فنيون مدربون جيدا؟',
    ],
  },
  expertise: {
    professional_service: [
      'من بين {category}[ في {region}]، من لديه مؤهلات خاصة؟',
      'من بين {category}[ في {region}]، من يحاضر أو ينشر في تخصصه؟',
      'من بين {category}[ في {region}]، من يحقق أفضل النتائج؟',
    ],
  },
  'opening-hours': {
    local_shop: [
      'أي {category}[ في {region}] تفتح يوم الجمعة؟',
      'أي {category}[ في {region}] تفتح حتى وقت متأخر من الليل؟',
    ],
  },
  atmosphere: {
    venues: ['ما أجمل {category}[ في {region}] أجواء؟'],
    hospitality: [
      'أبحث عن {category}[ في {region}] بأجواء هادئة، ماذا تقترح؟',
      'أي {category}[ في {region}] فيها إطلالة أو حديقة جميلة؟',
    ],
  },
  occasions: {
    hospitality: [
      'ما أنسب {category}[ في {region}] لعائلة مع أطفال؟',
      'نريد الاحتفال بمناسبة عائلية، فأي {category}[ في {region}] تقترح؟',
      'أي {category}[ في {region}] تختار لموعد رومانسي؟',
    ],
    local_shop: ['أريد هدية مميزة، ففي أي {category}[ في {region}] أجدها؟'],
    product: ['أي {category} تصلح هدية جميلة؟', 'ما أنسب {category} للاستعمال اليومي؟'],
  },
  location: {
    venues: [
      'أي {category}[ في {region}] يسهل الوصول إليها بالمواصلات العامة؟',
      'أي {category}[ في {region}] يمكن دخولها بكرسي متحرك؟',
    ],
    organisation: ['أي {category}[ في {region}] يسهل الوصول إليها بالمواصلات العامة؟'],
  },
  independence: {
    media_or_community: [
      'ما أكثر {category} استقلالا عن المعلنين؟',
      'أي {category} تتحقق من معلوماتها بدقة؟',
      'أي {category} تعرض وجهات نظر متنوعة؟',
    ],
  },
  community: {
    media_or_community: [
      'أي {category} يسود بين متابعيها جو لطيف؟',
      'أي {category} ترد فعلا على أسئلة المتابعين؟',
      'أي {category} تنشر محتوى جديدا كل أسبوع؟',
    ],
  },
  participation: {
    organisation: [
      'أي {category}[ في {region}] تبحث عن متطوعين؟',
      'أي {category}[ في {region}] تنظم فعاليات مفتوحة للجميع؟',
      'أي {category}[ في {region}] تستمع إلى آراء الناس؟',
    ],
    media_or_community: ['في أي {category} أستطيع أن أكتب أو أشارك بنفسي؟'],
  },
  transparency: {
    organisation: [
      'أي {category}[ في {region}] توضح أين تذهب أموالها؟',
      'أي {category}[ في {region}] تثبت نتائج عملها بالأرقام؟',
      'ما أكثر {category}[ في {region}] حيادا سياسيا؟',
    ],
  },
  sustainability: {
    product: ['ما أكثر {category} مراعاة للبيئة؟', 'أي {category} تصنع في ظروف عمل عادلة؟'],
    shops: ['ما أكثر {category}[ في {region}] مراعاة للبيئة؟'],
    local_service: ['ما أكثر {category}[ في {region}] مراعاة للبيئة؟'],
    hospitality: ['ما أكثر {category}[ في {region}] مراعاة للبيئة؟'],
    online_shop: ['أي {category} تهتم بالتجارة العادلة؟'],
    local_shop: ['أي {category}[ في {region}] تبيع منتجات محلية؟'],
  },
};
