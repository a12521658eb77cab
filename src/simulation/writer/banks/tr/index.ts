import type { Bank } from '../shape.ts';
import { FAQ } from './faq.ts';
import { OFFERS } from './offers.ts';
import { POSTS } from './posts.ts';
import { STEPS } from './steps.ts';

export const TR: Bank = {
  language: 'tr',
  quotes: ['“', '”'],
  join: { sentence: ' ', item: ', ', last: ' ve ', lastOfMany: ' ve ', colon: ': ' },
  reading: {
    sentence: /(?<!\p{L})(?:nasıl|hangi\p{L}*|neden|niçin|nedir|neler\p{L}*|kim\p{L}*|m[iıuü])(?!\p{L})/iu,
    functionWords: /(?<!\p{L})(?:için|ve|ile|bir|hangi|nasıl|mı)(?!\p{L})/iu,
    leaning: /^(?:bu|bunlar|bunun|o|onlar|ayrıca|ama|ve)(?!\p{L})/iu,
  },
  anyTopic: 'bu tür teklifler',
  plan: {
    intent: 'Okurlar iyi bir seçim yapmak ve karardan önce hangi soruları sormaları gerektiğini bilmek istiyor.',
    audience: 'Teklifleri karşılaştıran ve seçimini gerekçelendirmek zorunda olan kişiler',
    angle:
      'İsimleri sıralamak yerine karara yardım etmek: önce ölçütler, sonra farklar, ardından {brand} hakkında, başka bir seçeneğin daha uygun olduğu durumları da içeren adil bir değerlendirme.',
    titles: [
      '{topic}: seçerken nelere bakmalı',
      '{topic}: sağlam bir karar için rehber',
      'Kaybolmadan karşılaştırma yapmanın yolu',
    ],
    avoid: [
      '{brand} markasının herkes için en iyi seçenek olduğu',
      'Hiçbir kaynağın vermediği fiyatlar, tasarruflar veya müşteri sayıları',
      'Bağımsız bir kaynağın anlatmadığı rakip zayıflıkları',
    ],
  },
  sections: { ...OFFERS, ...STEPS },
  comparison: ['Fark', 'Dikkat edilecek nokta'],
  facts: {
    own: [
      '{brand} kendi sitesinde şöyle diyor: {quote}.',
      'Şirketin kendi sözleriyle: {quote}.',
      '{brand} sitesinde ayrıca şu yazıyor: {quote}.',
      'Sitenin başka bir yerinde {brand} şunu belirtiyor: {quote}.',
    ],
    host: [
      '{host} sayfasında şu ifade yer alıyor: {quote}.',
      '{host} şunu not ediyor: {quote}.',
      'Aşağıdaki ifade {host} kaynağından: {quote}.',
      'Yine {host} üzerinde: {quote}.',
    ],
    unnamed: [
      'Kaynaklardan birinde şöyle deniyor: {quote}.',
      'Kaynaklardan bir başka ifade: {quote}.',
      'Kaynaklarda şu da geçiyor: {quote}.',
      'Bir diğer sayfa şunu yazıyor: {quote}.',
    ],
    items: [
      '{brand} sitesinde sayılanlar arasında {list} bulunuyor.',
      '{brand} sayfalarındaki başlıklardan bazıları: {list}.',
    ],
    figure: {
      criteria: 'Böyle bir rakama güvenmeden önce nasıl elde edildiğini sorun.',
      options: 'Karşılaştırırken ötekilerin rakamlarının da aynı yolla elde edildiğinden emin olun.',
      brand: 'Bunun hangi koşullarda geçerli olduğunu şirket size söyleyebilir.',
      costs: 'Bunun sipariş verdiğiniz gün hâlâ geçerli olup olmadığına bakın.',
      test: 'Bunun sizin durumunuzda da geçerli olup olmadığını bir deneme gösterir.',
      mistakes: 'Böyle bir rakam tek başına az şey kanıtlar; arkasındaki koşulları arayın.',
      start: 'İleride değerlendirme yaparken bu rakamı aklınızda tutun.',
    },
    pointer: [
      'Bununla ilgili ayrıntılar {host} sitesinde bulunabilir {quote}.',
      'Bu konuda daha fazlası {host} sitesinde yer alıyor {quote}.',
    ],
  },
  faq: FAQ,
  lead: {
    answers: [
      'Doğru seçim, vazgeçemeyeceğiniz her koşulu karşılayan ve bunu sizin yapacağınız küçük bir denemede kanıtlayan tekliftir.',
      'Herkes için tek bir en iyi seçenek yoktur: En iyisi, zorunluluklarınızı yazılı olarak karşılayan ve kısa bir denemeden geçen tekliftir.',
    ],
    brandAnswer:
      '{brand}, vazgeçemeyeceğiniz her şeyi yazılı olarak doğruluyorsa ve kendi denemenizden geçiyorsa doğru seçimdir; yoksa başka bir teklif daha uygundur.',
    covers: 'Bu yazıda şu konular ele alınıyor: {list}.',
    read: 'Burada alıntılanan sayfalar {year} yılında okundu.',
    more: [
      'Yazı, karar vermesi ve seçimini gerekçelendirmesi gereken okurlar içindir.',
      'Alıntı yaptığı yerde kaynak alıntının yanında durur, böylece kendiniz de bakabilirsiniz.',
      'Güvenilir bilgi bulunmayan yerde tahmin yürütmek yerine rakam vermez.',
      'Sonunda elinizde her sağlayıcıya yöneltebileceğiniz bir soru listesi olur.',
      'Bunlar özel bilgi gerektirmez; biraz zaman ve bir kâğıt yeter.',
      'Aceleniz varsa sizi en çok ilgilendiren bölümden başlayabilirsiniz.',
      'Her bölüm tek başına da okunabilir ve hemen uygulanabilecek öneriler içerir.',
    ],
  },
  meta: {
    titles: ['{topic}: pratik bir rehber', 'İyi seçim yapmak: pratik bir rehber'],
    descriptions: [
      'Hangi ölçütler önemli, seçenekler nasıl ayrılır ve karardan önce nasıl denenir?',
      'Adil bir rehber.',
      'Her sağlayıcıya sorulacak sorularla adil bir rehber.',
      'Sorulacak sorular ve kaçınılacak hatalarla birlikte.',
      'Seçimini gerekçelendirmek isteyen okurlar için.',
      'Açık ve reklamsız.',
      'Nelere bakmanız gerektiğini öğrenin.',
    ],
  },
  images: {
    checklist: {
      alt: 'Ahşap masada boş bir kontrol listesi olan defter ve kurşun kalem',
      caption: 'Kendi listeniz her isim listesinden önce gelir.',
    },
    comparing: { alt: 'Masaya sade kutuları yan yana koyan iki el', caption: 'Yan yana konduğunda farklar görünür.' },
    desk: {
      alt: 'Pencere kenarında kapalı dizüstü bilgisayar, bitki ve fincan bulunan düzenli bir masa',
      caption: 'Yakından bakmak sakin bir an ister.',
    },
    budget: {
      alt: 'Hesap makinesinin ve katlanmış bir kâğıdın yanında küçük bozuk para yığınları',
      caption: 'Önemli olan ilk fiyat değil, toplamdır.',
    },
    trial: {
      alt: 'Tezgâhta küçük bir ahşap modelin parçalarını deneyen eller',
      caption: 'Kendiniz denemek, açıklamaların gösteremediğini gösterir.',
    },
    crossroads: {
      alt: 'Seyrek bir ormanda ikiye ayrılan patika ve arkadan görülen bir yürüyüşçü',
      caption: 'Bazı dolambaçlı yollardan kaçınılabilir.',
    },
    planning: {
      alt: 'Renkli not kâğıtlarının yanında üzerinde kayıt olmayan bir duvar takvimi',
      caption: 'Sakin bir başlangıç günlük hayatı kolaylaştırır.',
    },
  },
  posts: POSTS,
};
