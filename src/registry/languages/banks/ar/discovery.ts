import type { TopicBank } from '../../row.ts';

const SORTS = ['ما هي أنواع {category}[ في {region}] مع مثال لكل نوع؟'];

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    things: [
      'ما هي الشركات المعروفة في مجال {category}؟',
      'أعطني نظرة عامة على سوق {category}.',
      'ما هي أنواع {category} مع مثال لكل نوع؟',
    ],
    others: [
      'ما الأسماء التي يجب أن أعرفها بين {category}[ في {region}]؟',
      'أعطني نظرة عامة على {category}[ في {region}].',
    ],
    services: ['ما التخصصات المتوفرة لدى {category}[ في {region}]، مع مثال لكل تخصص؟'],
    shops: SORTS,
    hospitality: SORTS,
    ideals: SORTS,
  },
  prominence: {
    all: [
      'عن أي {category}[ في {region}] يتحدث الناس كثيرا هذه الأيام؟',
      'ما أول اسم يخطر على بالك عند ذكر {category}[ في {region}]؟',
      'من يتصدر عادة قوائم أفضل {category}[ في {region}]؟',
    ],
  },
  experts: {
    traded: ['بأي {category} توصي الاختبارات المستقلة؟'],
    things: ['أي {category} يستخدمها المحترفون أنفسهم؟', 'أي {category} تذكرها المجلات المتخصصة أكثر من غيرها؟'],
    online_shop: ['من أي {category} يطلب الخبراء والهواة عادة؟', 'أي {category} يتكرر ذكرها في أدلة التسوق؟'],
    local: [
      'بأي {category}[ في {region}] ينصح أهل المنطقة أصدقاءهم؟',
      'لو كنت خبيرا بالمجال، فأي {category}[ في {region}] كنت ستختار؟',
      'ما الأسماء التي يتكرر ذكرها في الصحف المحلية والمنتديات من {category}[ في {region}]؟',
    ],
    ideals: [
      'أي {category}[ في {region}] تحظى باحترام المختصين؟',
      'أي {category}[ في {region}] يكتب عنها الصحفيون كثيرا؟',
      'أي {category}[ في {region}] يوصي بها العارفون بالمجال؟',
    ],
  },
  newcomers: {
    all: [
      'ما الأسماء الجديدة التي تستحق المتابعة بين {category}[ في {region}]؟',
      'هل بين {category}[ في {region}] اسم غير مشهور لكنه ممتاز؟',
      'ما الأسماء التي يزداد الإقبال عليها في الفترة الأخيرة بين {category}[ في {region}]؟',
    ],
  },
  established: {
    all: ['أي اسم عريق بين {category}[ في {region}] ما زلت تنصح به اليوم؟'],
    things: ['ما الشركة الأكثر خبرة في مجال {category}؟'],
    services: ['ما أكثر {category}[ في {region}] خبرة؟'],
    shops: ['أي {category}[ في {region}] لديها خبرة طويلة؟'],
    hospitality: ['ما أقدم {category}[ في {region}]؟'],
    traded: ['بأي {category} كان الناس يثقون قبل عشر سنوات؟'],
    local_service: ['هل بين {category}[ في {region}] مشروع عائلي تنصح به؟'],
    venues: ['هل بين {category}[ في {region}] مشروع عائلي تنصح به؟'],
    professional_service: ['من بين {category}[ في {region}]، من يعد مرجعا في تخصصه؟'],
    ideals: ['ما أقدم {category}[ في {region}]؟', 'أي {category}[ في {region}] تعد رائدة في مجالها؟'],
  },
  specialists: {
    product: ['هل بين {category} ما تصنعه ورش صغيرة؟', 'أنا من الهواة وأبحث عن شيء غير مألوف، فأي {category} تقترح؟'],
    software: [
      'ما أنسب {category} للمؤسسات الكبيرة؟',
      'هل بين {category} ما هو مفتوح المصدر؟',
      'ما أنسب {category} لفريق صغير؟',
    ],
    shops: [
      'أبحث عن شيء نادر، في أي {category}[ في {region}] قد أجده؟',
      'أي {category}[ في {region}] متخصصة في نوع واحد فقط؟',
    ],
    local_service: [
      'من بين {category}[ في {region}]، من يقبل الأعمال الصغيرة أيضا؟',
      'لدي عمل كبير وغير معتاد، فهل بين {category}[ في {region}] من يقدر عليه؟',
    ],
    professional_service: [
      'من بين {category}[ في {region}]، من يجيد التعامل مع الحالات المعقدة؟',
      'أبحث عن {category}[ في {region}] بتخصص دقيق في مجال معين، من تقترح؟',
    ],
    hospitality: [
      'أي {category}[ في {region}] لا يعرفها أغلب السياح؟',
      'أبحث عن {category}[ في {region}] بطابع مميز وغير مألوف، ماذا تقترح؟',
    ],
    media_or_community: ['أي {category} متخصصة في موضوع ضيق جدا؟', 'أي {category} يديرها متطوعون أو فريق صغير؟'],
    organisation: [
      'أي {category}[ في {region}] تعمل بإتقان بعيدا عن الأضواء؟',
      'أي {category}[ في {region}] تركز على مجال واحد فقط؟',
    ],
  },
  place: {
    traded: ['ما أكثر {category} رواجا في {region}؟', 'أسكن في {region}، فبأي {category} تنصحني؟'],
    media_or_community: ['ما أكثر {category} رواجا في {region}؟', 'أسكن في {region}، فبأي {category} تنصحني؟'],
  },
};
