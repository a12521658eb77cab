import type { TopicBank } from '../../row.ts';

const CHEAP_OR_NOT = ['ما الفرق بين الرخيص والغالي من {category}[ في {region}]؟'];
const WORTH_MORE = ['أي {category}[ في {region}] تستحق أن أدفع فيها أكثر؟'];

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    things: ['قارن بين أبرز {category} من حيث المزايا والجودة.'],
    others: ['قارن بين أشهر {category}[ في {region}].'],
    traded: CHEAP_OR_NOT,
    venues: CHEAP_OR_NOT,
    services: ['ما الفرق بين أصحاب الأسعار المنخفضة والمرتفعة من {category}[ في {region}]؟'],
    ideals: ['قارن بين {category}[ في {region}] من حيث الحجم والسمعة.'],
    all: [
      'اعرض لي في جدول خمسة خيارات جيدة من {category}[ في {region}].',
      'إلى ماذا أنتبه عند المقارنة بين {category}[ في {region}]، ومن يتفوق في ذلك؟',
    ],
  },
  strengths: {
    all: [
      'ما نقاط القوة والضعف لدى أبرز {category}[ في {region}]؟',
      'ما الذي يميز أفضل {category}[ في {region}] عن غيرها؟',
      'هل بين {category}[ في {region}] أسماء تحظى بشهرة أكبر مما تستحق؟ وما البديل الأفضل؟',
    ],
  },
  alternatives: {
    all: [
      'ما أفضل بدائل {rival}[ في {region}]؟',
      'أيهما أفضل[ في {region}]: {rival} أم {rival2}؟',
      'هل بين {category}[ في {region}] اسم صغير ينافس الأسماء الكبيرة؟',
      'إن لم يتيسر خياري الأول من {category}[ في {region}]، فما الخيار الثاني؟',
    ],
  },
  price: {
    things: ['كم أسعار {category} تقريبا، وأين أجد الأرخص؟', 'أي {category} تجمع بين السعر الرخيص والجودة الجيدة؟'],
    product: ['أين أجد تخفيضات على {category}؟'],
    software: ['ما أفضل {category} المتاحة مجانا؟'],
    shops: ['ما أرخص {category}[ في {region}]؟', 'أي {category}[ في {region}] لديها عروض وتخفيضات الآن؟'],
    local_service: [
      'كم تبلغ أجرة {category}[ في {region}]، ومن أسعاره معقولة؟',
      'هل بين {category}[ في {region}] من يعاين العمل مجانا قبل البدء؟',
      'من بين {category}[ في {region}]، من يتفق على سعر ثابت مسبقا؟',
    ],
    professional_service: [
      'كم تبلغ أتعاب {category}[ في {region}]، ومن أسعاره معقولة؟',
      'هل بين {category}[ في {region}] من يقدم استشارة أولى مجانية؟',
      'من بين {category}[ في {region}]، من يوضح التكاليف مسبقا؟',
    ],
    hospitality: [
      'أبحث عن {category}[ في {region}] بسعر اقتصادي ومستوى جيد، ماذا تقترح؟',
      'كم متوسط تكلفة {category}[ في {region}]؟ أعطني أمثلة.',
    ],
    media_or_community: [
      'أي {category} مجانية وجيدة في الوقت نفسه؟',
      'كم يكلف الاشتراك في {category} عادة؟ أعطني أمثلة.',
    ],
    organisation: [
      'كم رسوم العضوية أو المشاركة لدى {category}[ في {region}]؟ أعطني أمثلة.',
      'أي {category}[ في {region}] تقدم خدمات أو أنشطة مجانية؟',
    ],
  },
  value: {
    commercial: ['ما أفضل {category}[ في {region}] قيمة مقابل السعر؟'],
    traded: WORTH_MORE,
    venues: WORTH_MORE,
    services: ['من بين {category}[ في {region}]، من يستحق أن أدفع له أكثر؟'],
    media_or_community: ['أي {category} تستحق اشتراكا مدفوعا؟', 'أي {category} تستحق وقتي؟'],
    organisation: ['ما أكبر {category}[ في {region}] أثرا؟', 'أي {category}[ في {region}] تستحق دعما أكبر؟'],
  },
  decision: {
    product: [
      'أنوي الشراء هذا الأسبوع، فبأي {category} تنصحني؟',
      'أي {category} يمكن تجربتها قبل الشراء؟',
      'أريد استبدال القديم لدي، فأي {category} تستحق النظر؟',
    ],
    software: [
      'علينا أن نقرر هذا الأسبوع، فأي {category} نختار؟',
      'أي {category} يمكن تجربتها قبل الدفع؟',
      'نريد تغيير نظامنا الحالي، فإلى أي {category} ننتقل؟',
    ],
    online_shop: [
      'أريد أن أطلب اليوم، فأي {category} أستخدم؟',
      'تجربتي الأخيرة في الطلب كانت سيئة، فأي {category} أجرب هذه المرة؟',
      'أي {category} تقبل الدفع بالتقسيط أو عند الاستلام؟',
    ],
    local_shop: [
      'سأتسوق يوم السبت، فإلى أي {category}[ في {region}] أذهب؟',
      'لم يعد متجري المعتاد يعجبني، فأي {category}[ في {region}] أجرب بدلا منه؟',
      'أي {category}[ في {region}] تحجز لي ما أريد إذا اتصلت؟',
    ],
    local_service: [
      'أريد ثلاثة عروض أسعار، فممن أطلبها من {category}[ في {region}]؟',
      'لم تعجبني الشركة السابقة، فبأي {category}[ في {region}] أتصل هذه المرة؟',
    ],
    professional_service: [
      'أريد موعدا هذا الأسبوع، فبأي {category}[ في {region}] أتصل؟',
      'أريد الانتقال إلى جهة أخرى، فأي {category}[ في {region}] أختار؟',
    ],
    hospitality: [
      'أريد الحجز ليوم السبت، فأي {category}[ في {region}] تقترح؟',
      'أي {category}[ في {region}] يجب حجزها قبل مدة طويلة؟',
      'نحن مجموعة من عشرة أشخاص، فأي {category}[ في {region}] تناسبنا؟',
    ],
    media_or_community: [
      'وقتي لا يتسع إلا لخيار واحد، فأي {category} أختار؟',
      'أي {category} تستحق أن أبدأ بمتابعتها اليوم؟',
      'اقترح علي اسمين من {category} يكمل أحدهما الآخر.',
    ],
    organisation: [
      'أود تقديم الدعم أو الانضمام، فأي {category}[ في {region}] أختار؟',
      'بأي {category}[ في {region}] أتصل أولا؟',
      'أي {category}[ في {region}] يمكنني زيارتها والتعرف عليها قبل أن أقرر؟',
    ],
  },
};
