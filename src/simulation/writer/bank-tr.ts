import type { Bank } from './bank-shape.ts';

export const TR: Bank = {
  language: 'tr',
  quotes: ['“', '”'],
  join: { sentence: ' ', item: ', ', last: ' ve ', lastOfMany: ' ve ', colon: ': ' },
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
  sections: {
    criteria: {
      headings: ['{topic}: seçimde önemli olan nedir?', 'İyi bir teklif nasıl anlaşılır?'],
      purpose: 'Okura denetlenebilir ölçütler vermek.',
      inLead: 'önemli olan ölçütler',
      openings: [
        'Teklifler ilk bakışta birbirine benzer, bu yüzden ilk sayfayı açmadan önce ne aradığınızı bilmek işinizi kolaylaştırır.',
        'İsimler ortaya çıkmadan önce bir teklifi neye göre değerlendireceğinizi belirlemek gerekir.',
      ],
      points: [
        [
          'Açık bir amaç',
          'Herhangi bir sağlayıcıya bakmadan önce, satın alacağınız şeyin ne işe yarayacağını ve kimin için olduğunu yazın.',
          'İlgili herkes kabul ettiği sürece birkaç cümle yeter.',
          'Listede bulunmayan bir şey sonradan belirleyici olmamalıdır.',
          'İki istek birbiriyle çelişiyorsa önce bunu çözün, çünkü hiçbir ürün bunu sizin yerinize yapmaz.',
        ],
        [
          'Zorunluluk ve istek',
          'Vazgeçemeyeceğiniz şeyleri, yalnızca hoşunuza gidecek olanlardan ayırın.',
          'Zorunluluk, yokluğunda teklifi geri göndereceğiniz şeydir.',
          'Uzun listelerin çoğu bu soruyla hızla kısalır.',
          'İstekler ise bütün zorunlulukları karşılayan teklifler arasında seçim yapmaya yarar.',
        ],
        [
          'Günlük hayata uyum',
          'İyi özellikler, yaşama veya çalışma biçiminize uymuyorsa pek işe yaramaz.',
          'Nadir bir özel durumu değil, sıradan bir günü düşünün.',
          'En çok kullanacak kişilere bugünkü çözümde neyin rahatsız ettiğini sorun.',
          'Onların yanıtları çoğu zaman bir özellik tablosundan fazlasını anlatır.',
        ],
        [
          'Ulaşılabilir destek',
          'Bir şey çalışmadığında gerçek bir kişiye nasıl ulaşacağınızı öğrenin.',
          'Satın almadan önce gönderilen kısa bir soru, sağlayıcının ne kadar açık yanıt verdiğini gösterir.',
          'Yanıtın sorunuza mı değindiğini yoksa yalnızca genel sayfalara mı yönlendirdiğini not edin.',
          'Sözleşmeden önce yavaş gelen yanıtlar, sonrasının nasıl olacağını sormak için bir nedendir.',
        ],
        [
          'Denetlenebilir ifadeler',
          'Doğrulanabilen ifadelere sıfatlardan daha fazla ağırlık verin.',
          'İyi bir sayfa, vaatlerinin yanında koşulları ve sınırları da belirtir.',
          'Kaynağı veya tarihi olmayan bir rakamı reklam olarak görün.',
          'Bağımsız yazılar, nasıl denediklerini açıkladıklarında daha değerlidir.',
        ],
      ],
    },
    options: {
      headings: ['Seçenekler birbirinden nasıl ayrılır?', 'Hangi tür teklifler var?'],
      purpose: 'İsimlerin yerine oturması için teklif türleri arasındaki temel farkları açıklamak.',
      inLead: 'teklif türleri arasındaki farklar',
      openings: [
        'İsimleri değil teklif türlerini karşılaştırmaya başladığınızda iş kolaylaşır.',
        'Bunca ismin arkasında birkaç temel fark vardır ve bunları değerlendirmek markaları değerlendirmekten kolaydır.',
      ],
      points: [
        [
          'Geniş kapsamlı veya uzmanlaşmış',
          'Bazı teklifler pek çok ihtiyacı karşılamaya çalışır, bazıları ise tek bir işi özenle yapar.',
          'Geniş kapsamlı olan sizi parçaları birleştirmekten kurtarır, ama her parçası aynı ölçüde güçlü olmaz.',
          'Uzmanlaşmış olan kendi alanında ikna edebilir, yanında ise boşluklar bırakabilir.',
          'Hangisinin uyduğu, zorunluluklarınızın ne kadarının o alanın dışında kaldığına bağlıdır.',
        ],
        [
          'Hazır veya uyarlanabilir',
          'Hazır teklifler hemen işe yarar, uyarlanabilir olanların oturması ise zaman alır.',
          'İhtiyacınız sıradansa uyarlama bir üstünlük değil, bir masraftır.',
          'Sıra dışıysa, mümkün olduğunu duymakla yetinmeyip uyarlamayı görmek isteyin.',
          'Değişikliklerle sonraki yıllarda kimin ilgileneceğini de netleştirin.',
        ],
        [
          'Büyük veya küçük sağlayıcı',
          'Sağlayıcının büyüklüğü nitelik hakkında az şey söyler, ama beklentilerinizi değiştirir.',
          'Büyüklerin işleyişi daha katıdır, küçükler daha kolay istisna yapabilir.',
          'Her ikisine de satın almadan sonra sizinle kimin ilgileneceğini sorun.',
          'Teklife ne kadar bağımlı olacaksanız bu yanıt o kadar önem kazanır.',
        ],
        [
          'Bağlılık',
          'Teklifler sizi ne kadar sıkı bağladıkları bakımından da ayrılır.',
          'Kısa bir taahhüt özgürlük bırakır, uzun olanı ise daha iyi koşullarla ödüllendirilmelidir.',
          'Uzun olanı ancak sıradan koşullarda yapılan bir denemeden sonra seçin.',
          'Emin değilseniz esneklik çoğunlukla küçük bir ek ücrete değer.',
        ],
        [
          'Hepsi için tek tablo',
          'Adayları, satırları kendi ölçütleriniz olan tek bir tabloda yan yana koyun.',
          'Yalnızca kendi okuduğunuz veya gördüğünüz şeyleri yazın, gerisini boş bırakın.',
          'Boş kalan alanlar sağlayıcılara soracağınız soruların listesidir.',
          'Böyle bir tablo sizi en son okuduğunuz sayfanın etkisinde kalmaktan da korur.',
        ],
      ],
    },
    brand: {
      headings: [
        '{brand} ne sunuyor ve kimler için en iyi seçenek değil?',
        '{brand}: kime uyar, kim başka yere bakmalı?',
      ],
      purpose:
        '{brand} markasının kendi teklifi hakkında ne dediğini ve ne zaman başka bir şeyin daha uygun olduğunu adilce anlatmak.',
      inLead: '{brand} markasının ne sunduğu ve kimler için en iyi seçenek olmadığı',
      openings: [
        '{brand} bu alandaki seçeneklerden biridir ve diğerleriyle aynı soruları hak eder.',
        '{brand} markasına adil bir bakış, şirketin söyledikleriyle başlar ve başka bir şeyin daha uygun olduğu durumlarla biter.',
      ],
      points: [
        [
          'Uyabileceği durumlar',
          '{brand} markasının kendisi hakkında söylediklerini kendi zorunluluk listenizin yanına koyun.',
          'Sayfalarına bakarak ne kadar çok maddeyi işaretleyebilirseniz, yakından incelemek o kadar anlamlıdır.',
          'Açık kalan noktalar şirkete yazılacak kısa bir mesajın konusudur.',
          'Yanıtı saklayın, çünkü yazılı bir ifade bir telefon görüşmesinin anısından değerlidir.',
        ],
        [
          'En iyi seçenek olmadığı durum',
          'Zorunluluklarınızdan biri şirketin yazılı olarak doğruladıkları arasında yoksa {brand} sizin için en iyi seçenek değildir.',
          'Anlatılandan çok daha basit veya çok daha kapsamlı bir şey istiyorsanız da durum aynıdır.',
          'O zaman başka türden bir teklif, size bir uzlaşmadan daha çok yarar sağlar.',
          'Bunu erken söylemek her iki tarafa da zaman kazandırır.',
        ],
        [
          'Elinizde bir çözüm varsa',
          'Bugünkü çözümünüz işini görüyorsa {brand} markasına geçmek için somut bir neden gerekir.',
          'Daha yeni olanın daha iyi olması gerektiği yönündeki belirsiz duygu böyle bir neden değildir.',
          'Kurtulmak istediğiniz zayıflığın adını koyun ve gerçekten ortadan kalkıp kalkmayacağına bakın.',
          'Aksi halde olduğunuz yerde kalmak saygın bir karardır.',
        ],
        [
          'Herkese aynı deneme',
          '{brand} için de diğer seçenekler için de aynı görevleri kullanın.',
          'Eşit süre ve aynı kişiler sonuçları karşılaştırılabilir kılar.',
          'Böyle bir karşılaştırmada avantajla başlayan, hak etmeden kazanır.',
          'İzlenimler tazeyken sonucu hemen yazın.',
        ],
        [
          'Doğrulanması gerekenler',
          '{brand} sayfalarındaki her ifadenin ne kadar güncel olduğuna bakın.',
          'Teklifler değişir ve bir yazı yalnızca belli bir anda okunabileni gösterebilir.',
          'Kuşku halinde geçerli olan sözleşmede yazandır.',
          'Sayfa ile sözleşme birbirini tutmuyorsa imzalamadan önce sorun.',
        ],
      ],
    },
    costs: {
      headings: ['Maliyet ve koşullar: nelere bakmalı?', 'Maliyet ve koşullar hakkında bilinmesi gerekenler'],
      purpose: 'Hangi masrafların ve koşulların karşılaştırmaya girmesi gerektiğini göstermek.',
      inLead: 'maliyet ve koşullar',
      openings: [
        'Sayfadaki fiyat, ödeyeceklerinizin yalnızca bir bölümüdür.',
        'Fiyat etiketi burada da hikâyenin yalnızca bir kısmını anlatır.',
      ],
      points: [
        [
          'Toplam tutar',
          'Kullanacağınız süre boyunca bu alımın getireceği her şeyi toplayın.',
          'Kurulum, öğrenme, bakım ve yeniden ayrılmanın zahmeti de buna dahildir.',
          'Gerekli parçalar ayrı ücretlendirilirse ucuz bir başlangıç pahalıya gelebilir.',
          'Ancak aynı süre için hesaplanan toplamlar karşılaştırılabilir.',
        ],
        [
          'Nelerin dahil olduğu',
          'Fiyata nelerin dahil olup nelerin olmadığını gösteren bir liste isteyin.',
          'Yardım, teslimat, güncellemeler ve ekler tipik ek ücret adaylarıdır.',
          'Liste belirsiz kalırsa eksik olanın ayrıca para tutacağını varsayın.',
          'Açık bir yanıt başlı başına bir nitelik göstergesidir.',
        ],
        [
          'Süre ve fesih',
          'En kısa süreye, fesih süresine ve bunlar dolduğunda ne olacağına bakın.',
          'Otomatik yenileme, imza attığınız gün takviminize yazılmalıdır.',
          'Süre içinde fiyatın değişip değişemeyeceğini ve bunun size nasıl bildirileceğini öğrenin.',
          'Konuşurken verilen sözler sözleşmede de yer almalıdır.',
        ],
        [
          'Çıkış yolu',
          'Satın almadan önce nasıl vazgeçebileceğinizi öğrenin.',
          'Sağlayıcı sizi hâlâ kazanmak isterken iadeyi veya verilerinizi yanınıza almayı konuşmak daha kolaydır.',
          'Çıkışı belli bir teklif, hiç ihtiyaç duymasanız bile daha küçük bir risktir.',
          'Ayrılmanın kaça mal olduğunu ve işi kimin yaptığını sorun.',
        ],
        [
          'İndirimler',
          'Süreli bir indirim, denetleyebileceğinizden daha hızlı karar vermek için neden değildir.',
          'Aynı fiyatın ileride hangi koşullarda geçerli olacağını sorun.',
          'Ciddi bir sağlayıcı fiyatının nasıl oluştuğunu açıklayabilir.',
          'Açıklama yoksa pazarlık edin veya yolunuza devam edin.',
        ],
      ],
    },
    test: {
      headings: ['Karardan önce nasıl denenir?', 'Her broşürden fazlasını gösteren küçük bir deneme'],
      purpose: 'Okurun fazla uğraşmadan yapabileceği bir denemeyi anlatmak.',
      inLead: 'herkesin yapabileceği bir deneme',
      openings: [
        'Hiçbir açıklama, bir şeyi kendiniz denemenin yerini tutmaz.',
        'Küçük ve dürüst bir deneme, okuyarak geçen bir akşamdan daha değerlidir.',
      ],
      points: [
        [
          'Gerçek bir iş',
          'Günlük hayatınızdan, zaten yapılması gereken bir iş seçin.',
          'Tanıtım gösterisi neyin iyi çalıştığını, kendi işiniz ise sizin için neyin önemli olduğunu gösterir.',
          'İzin verildiği ölçüde gerçek malzeme kullanın.',
          'Deneme, izlenim iyi olduğunda değil, iş bittiğinde sona erer.',
        ],
        [
          'Doğru kişiler',
          'Bırakın, ileride kullanacak olanlar denesin.',
          'Teklifi seçen kişi onun ne kadar kolay olduğunu iyi değerlendiremez.',
          'Nerede duraksadıklarını izleyin ve açıklama yapmadan not alın.',
          'Aynı yerde tekrarlanan duraksama bir bulgudur.',
        ],
        [
          'Önceden belirlenen başarı',
          'Başlamadan önce neyin başarı sayılacağına karar verin.',
          'Sonradan bulunan bir ölçüt genellikle favoriyi doğrular.',
          'Herkesin anladığı az sayıda ölçüt, uzun bir formdan daha çok işe yarar.',
          'Bunları, sonuçları yazacağınız kâğıda not edin.',
        ],
        [
          'Bilerek çıkarılan bir sorun',
          'Bilerek bir sorun çıkarın ve yardım isteyin.',
          'Çözüme giden yol, sağlayıcı hakkında sorunsuz bir denemeden fazlasını anlatır.',
          'Ne kadar beklediğinizi ölçün ve yardımın işe yarayıp yaramadığını yazın.',
          'Burada sabrınızın değil, hizmetin sınandığını unutmayın.',
        ],
        [
          'Belli bir bitiş',
          'Bir bitiş günü belirleyin ve istemediğinizi zamanında iptal edin.',
          'Fark edilmeden süren bir deneme, kimsenin vermediği bir karara dönüşür.',
          'Sonuç olumsuz olsa bile o gün karar verin.',
          'Geri çevirdiğiniz sağlayıcılara nedenini söyleyin; bu adildir ve bazen daha iyi bir teklif getirir.',
        ],
      ],
    },
    mistakes: {
      headings: ['Kaçınılması gereken hatalar', 'Sık yapılan hatalar ve bunlardan kaçınmanın yolu'],
      purpose: 'Sık yapılan hataları ve bunlardan nasıl kaçınılacağını anlatmak.',
      inLead: 'sık yapılan hatalar',
      openings: [
        'Bir alımdan duyulan pişmanlığın çoğu zaman önlenebilecek basit nedenleri vardır.',
        'Bilinen tuzakları tanımak yararlıdır, çünkü adı konan bir tuzaktan kaçınmak kolaydır.',
      ],
      points: [
        [
          'İsimlerle başlamak',
          'Tanınmış isimlerin listesiyle başlarsanız uygunluğu değil, ünü karşılaştırırsınız.',
          'İhtiyaçla başlayın ve adayları ondan sonra arayın.',
          'Her yerde karşınıza çıkan bir isim bakılmayı hak eder, ama ek puanı değil.',
          'Az bilinen sağlayıcılara da aynı sorular sorulmalıdır.',
        ],
        [
          'Tek kaynağa güvenmek',
          'Tek bir inceleme veya sıralama tek bir bakış açısını gösterir.',
          'Kimin yazdığını, nasıl denendiğini ve satıştan kimin kazandığını sorun.',
          'Birkaç bağımsız kaynak aynı zayıflıktan söz ediyorsa bunu ciddiye alın.',
          'İnternetteki asistanların yanıtları bir başlangıçtır, kanıt değildir.',
        ],
        [
          'Bir gün lazım olur diye almak',
          'Pek çok alım, hiç ortaya çıkmayan ihtiyaçlar için yapılır.',
          'Bugün ve kesin olarak planlananlar için seçin, büyümenin mümkün olup olmadığına yalnızca bakın.',
          'Kullanılmayan işlevler para ve dikkat götürür.',
          'Sonradan yükseltmek, küçültmekten genellikle kolaydır.',
        ],
        [
          'Tek başına karar vermek',
          'Başkalarının da birlikte yaşayacağı bir seçim tek başına yapılmamalıdır.',
          'Kuşkucuları erken dahil edin, çünkü nasıl olsa gündeme gelecek olanı onlar sorar.',
          'Sözü dinlenen insanlar bir değişikliği daha kolay kabul eder.',
          'Önceden yapılan bir görüşme, sonradan yapılan pek çoğundan ucuzdur.',
        ],
        [
          'Yazılı hiçbir şey olmaması',
          'Yalnızca söylenmiş olanı sonradan talep etmek zordur.',
          'Her önemli görüşmeden sonra mesajla kısa bir onay isteyin.',
          'Bundan kaçınan bir sağlayıcı da size bir şey söylemiş olur.',
          'Teklifleri, onayları ve koşulları bir arada saklayın.',
        ],
      ],
    },
    start: {
      headings: ['Karardan sonra nasıl başlanır?', 'Karardan günlük hayata'],
      purpose: 'Seçimin günlük hayatın parçası olmasının yolunu göstermek.',
      inLead: 'karardan sonraki ilk adımlar',
      openings: [
        'Karar işin yalnızca yarısıdır; öbür yarısı onu günlük hayatın parçası yapmaktır.',
        'Seçim yapıldıktan sonra, karşılığını verip vermeyeceğini sakin bir başlangıç belirler.',
      ],
      points: [
        [
          'Küçük bir ilk adım',
          'Her şeye birden değil, küçük bir bölümle başlayın.',
          'Böylece güçlükler, çözmesi henüz ucuzken ortaya çıkar.',
          'İlk bölüm özel bir çaba gerektirmeden yürüdüğünde genişletin.',
          'Bu noktada sabretmek boşa geçmiş zaman değildir.',
        ],
        [
          'Bir sorumlu',
          'Geçişle ilgilenecek bir kişi belirleyin.',
          'Bu kişi soruları toplar, sağlayıcıyla iletişimi sürdürür ve küçük işleri çözer.',
          'Yoksa sorular ya birkaç kez yanıtlanır ya da hiç yanıtlanmaz.',
          'Bu işe takvimde zaman ayırın, yoksa hep en sona kalır.',
        ],
        [
          'Geri dönüş yolu',
          'Yenisi kendini kanıtlayana kadar eski çözümü el altında tutun.',
          'Geri dönmenin mümkün olduğunu bilmek değişimi daha az ürkütücü kılar.',
          'Eskisinin sona ereceği günü kararlaştırın, yoksa ikisi yan yana sürüp gider.',
          'Kapatmadan önce ileride gerekebilecekleri saklayın.',
        ],
        [
          'Kısa bir yönerge',
          'Herkesin ihtiyaç duyduğu birkaç adımı yazın.',
          'Okunan bir sayfa, okunmayan bir kılavuzdan iyidir.',
          'İşe yeni başlayan birine denetin ve anlaşılmayan yerleri düzeltin.',
          'Onu insanların ilk bakacağı yere koyun.',
        ],
        [
          'Değerlendirme',
          'İlk haftalardan sonra durumu değerlendirin.',
          'Sonucu, başta yaptığınız listeyle karşılaştırın.',
          'Bir zorunluluk karşılanmıyorsa hâlâ vazgeçebilecekken harekete geçin.',
          'İyi giden şeyler de bir sonraki karar için not edilmeye değer.',
        ],
      ],
    },
  },
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
  faq: {
    heading: 'Sık sorulan sorular',
    kinds: {
      cost: {
        question: 'Fiyat hakkında ne bilmeliyim?',
        cues: ['fiyat', 'ücret', 'maliyet', 'ucuz', 'pahalı', 'bedava', 'bütçe', 'kaça'],
        answer: [
          'İlk sayfadaki fiyatı değil, bütün kullanım süresinin toplamını karşılaştırın.',
          'Bu toplam; alımdan, gereken eklerden, kendi emeğinizden ve ayrılma masrafından oluşur.',
          'Tutarları yan yana koyabilmek için her adaydan aynı listeyi yazılı olarak isteyin.',
          'Eksik kalan kalemleri ayrıca sorun.',
        ],
      },
      trial: {
        question: 'Denemek için uğraşmaya değer mi?',
        cues: ['dene', 'demo', 'test'],
        answer: [
          'Evet, kendi işinizi denemeniz ve bir bitiş günü belirlemeniz koşuluyla değer.',
          'İşi olmayan bir deneme yalnızca görünüşün ne kadar hoş olduğunu gösterir.',
          'Aynı koşullarda denenen iki aday, hiçbir açıklamada geçmeyen farkları görmeye yeter.',
        ],
      },
      alternatives: {
        question: 'Kaç seçeneği karşılaştırmalıyım?',
        cues: ['alternatif', ' vs', 'karşılaştır', 'rakip', 'fark', 'yerine'],
        answer: [
          'Yalnızca adlarıyla değil türleriyle de ayrılıyorlarsa birkaç tanesi yeter.',
          'Geniş kapsamlı bir teklif, uzmanlaşmış bir teklif ve hiçbir şeyi değiştirmeme seçeneğini alın.',
          'Daha fazla aday tabloyu uzatır ama kararı iyileştirmez ve denemeye ayrılacak zamanı tüketir.',
        ],
      },
      switch: {
        question: 'Seçim yanlış çıkarsa ne olur?',
        cues: ['geçiş', 'iptal', 'iade', 'değiştir', 'yanlış', 'vazgeç'],
        answer: [
          'O zaman çıkış yolunu satın almadan önce netleştirmiş olmak işe yarar.',
          'Fesih veya iade süresini bilin ve size ait olan her şeyin kopyasını saklayın.',
          'İlk haftalarda yapılan bir düzeltme, kimsenin severek kullanmadığı bir şeyle geçen yıllardan ucuzdur.',
        ],
      },
      reviews: {
        question: 'Yorumlara ve sıralamalara ne kadar güvenebilirim?',
        cues: ['yorum', 'puan', 'sıralama', 'güven', 'itibar'],
        answer: [
          'Onları yanıt bulmak için değil, soru bulmak için kullanın.',
          'Bir yorum; kimin, neyi, ne kadar süre ve hangi çıkarla denediğini söylüyorsa işe yarar.',
          'Birkaç bağımsız yazarın değindiği noktaları arayın ve karara etki etmeden önce kendiniz deneyin.',
        ],
      },
      time: {
        question: 'Karar için ne kadar zaman ayırmalıyım?',
        cues: ['ne kadar süre', 'ne kadar zaman', 'ne zaman', 'hızlı', 'kaç gün'],
        answer: [
          'Bir soru turu ve bir deneme için yeterli zaman ayırın ve karar gününü belirleyin.',
          'Sonuçlar ne kadar büyükse deneme o kadar uzun sürebilir.',
          'Tarih konmazsa karşılaştırmalar, yeni bir teklif çıkıp her şey baştan başlayana kadar uzar.',
        ],
      },
      choose: {
        question: 'Konuyu az biliyorsam nereden başlamalıyım?',
        cues: ['en iyi', 'hangi', 'nasıl', 'öner', 'seç', 'nereden', 'nelerdir'],
        answer: [
          'Bir isim listesiyle değil, kendi durumunuzla başlayın.',
          'Mutlaka çalışması gerekenleri yazın, bunlardan yoksun olanları eleyin ve kalanları deneyin.',
          'Aynı kararı daha önce vermiş biri, bir saatlik sohbet için iyi bir yol arkadaşıdır.',
          'Acele etmenize gerek yok.',
        ],
      },
      brand: {
        question: '{brand} benim için doğru seçim mi?',
        cues: ['{brand}'],
        answer: [
          'Bu, {brand} tarafından yazılı olarak doğrulananların bütün zorunluluklarınızı karşılayıp karşılamadığına bağlıdır.',
          'Biri eksikse başka bir seçenek daha iyidir.',
          'Hepsi karşılanıyorsa kendi işinizle deneyin ve sonucu en az bir adayla daha karşılaştırın.',
        ],
      },
    },
    general: [
      'Bunun herkes için doğru olan tek bir yanıtı yoktur; neden vazgeçemeyeceğinize bağlıdır.',
      'Sıradan bir günle başlayın ve bugün işlerin nerede takıldığını not edin.',
      'O noktayı iyileştiren şey, diğer her şeyden önce gelmeyi hak eder.',
      'Çoğu durumda sağlayıcıya doğrudan sorulan bir soru, yeni bir listeden daha çok yardımcı olur.',
      'Soruyu yazılı sorun, durumunuzu sade sözlerle anlatın ve bir örnek isteyin.',
      'Yanıtın niteliği sonucun bir parçasıdır ve karar verirken dikkate alınmalıdır.',
      'Bunu önce kendi durumunuz için yanıtlamaya çalışın, çünkü genel ifadeler nadiren tam uyar.',
      'Aynı ihtiyacı olan kişilerle kısa bir konuşma, çoğu zaman hiçbir sayfada yazmayan noktaları ortaya çıkarır.',
      'Ondan sonra hangi tekliflerin söz konusu olmadığını görmek kolaylaşır.',
      'Dürüst yanıt şudur: Bunu bir deneme her açıklamadan daha iyi gösterir.',
      'Bir iş seçin, bir tarih belirleyin ve sonucu beklentilerinizle karşılaştırın.',
      'İkisi birbirini tutmuyorsa az bir çabayla bir şey öğrenmiş olursunuz.',
      'Bu noktaya yalnızca sitede değil, sözleşmede de bakın.',
      'Sizin için önemli olan koşullar, iki tarafın da aynı şeyi anlayacağı biçimde yazılmış olmalıdır.',
      'Anlaşılmayan bir şey kalırsa onay vermeden önce açıklatın.',
      'Zorunluluklarınız karşılandığı sürece bu, göründüğünden daha az önemlidir.',
      'Bunu bir istek sayın ve yalnızca başka bakımlardan eşit adaylar arasında belirleyici olmasına izin verin.',
      'Böylece bir ayrıntı asıl önemli olanı geri plana itmez.',
    ],
  },
  lead: {
    answers: [
      'Doğru seçim, vazgeçemeyeceğiniz her koşulu karşılayan ve bunu sizin yapacağınız küçük bir denemede kanıtlayan tekliftir.',
      'Herkes için tek bir en iyi seçenek yoktur: En iyisi, zorunluluklarınızı yazılı olarak karşılayan ve kısa bir denemeden geçen tekliftir.',
    ],
    brandAnswer:
      '{brand}, vazgeçemeyeceğiniz her şeyi yazılı olarak doğruluyorsa ve kendi denemenizden geçiyorsa doğru seçimdir; yoksa başka bir teklif daha uygundur.',
    covers: 'Bu yazıda şu konular ele alınıyor: {list}.',
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
  posts: {
    angle: 'Okurun hemen uygulayabileceği yararlı bir düşünce ve kimin konuştuğu konusunda açıklık.',
    hashtags: ['Rehber', 'KararVermek', 'İyiSorular'],
    network: {
      hooks: [
        '{topic} konusunda en yararlı soru nadiren ilk sorulan sorudur.',
        'İsimleri karşılaştırmayı bıraktığınızda seçim kolaylaşır. {topic} konusunda da bu böyle.',
        'Teklifleri karşılaştırmadan önce tek bir şeyi yazın: Neyin aksamaması gerekiyor?',
      ],
      pictures:
        'Bu paylaşımdaki görsel ne demek istediğimizi gösteriyor: daha az gürültü ve önemli olana açık bir bakış.',
      article: {
        hook: 'Karar vermeden önce kaynağın kendisini okumak işe yarar.',
        page: 'Bu paylaşımdaki bağlantı {quote} başlıklı sayfaya gidiyor.',
        anyPage: 'Bu paylaşımdaki bağlantı böyle bir kaynağa gidiyor.',
        says: 'Orada başka bilgilerin yanı sıra şunlar yazıyor: {list}.',
        close: 'Bundan fazlasına söz vermiyoruz: Sizin durumunuzda neyin geçerli olduğuna sayfanın kendisinden bakın.',
      },
      occasion: {
        hook: 'Bugün teşekkür etmek için güzel bir gün.',
        given: 'Vesilemiz: {quote}.',
        modest: 'Bunun için bir yıl dönümü gerekmez; sıradan bir gün de yeterli bir vesiledir.',
        meaning: [
          'Böyle bir vesile bizim için her şeyden önce, bize güvenenlere hâlâ ne borçlu olduğumuza bakma nedenidir.',
          'Sorular bize nerede bir açıklamanın eksik olduğunu, dürüst eleştiriler ise nerede açıklamadan fazlasının eksik olduğunu gösteriyor.',
          'Böyle kalmasını istiyoruz: Anlaşılmayanı sorun ve bir yanıt işe yaramadığında bize söyleyin.',
        ],
        thanks: 'Soran, deneyen, itiraz eden ve bizimle kalan herkese teşekkürler.',
      },
      poll: {
        hook: '{topic} konusunda bir soru görüşleri hep ikiye bölüyor.',
        lead: [
          'Kimi önce fiyata bakıyor, kimi bir şeyin kendi gününe ne kadar uyduğuna.',
          'Kimi ise her şeyden önce bir sorun çıktığında yanıt veren biri olup olmadığını bilmek istiyor.',
          'Bunların her biri doğru başlangıç olabilir, ama sıralama sonunda hangi teklifin öne çıktığını değiştirir.',
          'Sizin nasıl yaptığınızı merak ediyoruz ve sonucu daha sonraki bir paylaşımda ele alacağız.',
        ],
        question: '{topic} konusunda önce neye bakarsınız?',
        anyQuestion: 'Seçim yaparken önce neye bakarsınız?',
        options: ['Fiyat ve koşullar', 'Günlük hayatıma uyum', 'Yanıt veren destek', 'Başkalarının deneyimi'],
      },
      follow: 'Buradan çıkan sonuç basit: daha az aday, daha iyi sorular ve imzadan önce bir deneme.',
      cta: [
        'Siz önce hangi soruyu sorardınız? Yorumlarda yazın.',
        'Son seferinde nasıl karar verdiniz? Deneyiminizi merak ediyoruz.',
      ],
    },
    short: {
      hooks: [
        '{topic}: İsim listesiyle değil, kendi listenizle başlayın.',
        'Sıralamasız kısa bir rehber. Konu: {topic}.',
      ],
      close: 'Siz ne eklerdiniz?',
    },
    forum: {
      titles: [
        '{topic}: Seçerken siz nasıl bir yol izliyorsunuz?',
        '{topic}: Size en çok hangi sorular yardımcı oldu?',
      ],
      answers: [
        'Kısaca: Mutlaka çalışması gerekenleri yazın, bunlardan yoksun olanları eleyin ve kalanları ödemeden önce kendi işinizle deneyin.',
        'Kısaca: Herkes için tek bir en iyi seçenek yok, bu yüzden isimlere göre değil, zorunluluklarınıza ve küçük bir denemeye göre karar verin.',
      ],
      disclosure: 'Açıkça söyleyeyim: {brand} adına yazıyorum, lütfen bunu bilerek okuyun.',
      fair: [
        'Bu alanda başka sağlayıcılar da iyi iş yapıyor ve bazı ihtiyaçlar için onlar daha iyi bir seçenek.',
        'Daha basit bir şey veya bugünkü çözümünüz işi görüyorsa bu da iyi bir sonuçtur.',
      ],
      open: ['Karar verirken size en çok hangi soru yardımcı oldu?', 'Kendi deneyiminizden hangi ölçütü eklerdiniz?'],
      why: {
        cited: 'Bu soruya verilen yanıtlarda kaynak gösteriliyor; kuralları henüz okunmadı.',
        general:
          'Bu tür kararlar için genel bir topluluk; konunun ve şirket paylaşımlarının kabul edilip edilmediğine bakın.',
      },
    },
    occasions: ['yıl dönümü', 'yıldönümü', 'kutlu', 'kuruldu', 'ödül', 'dönüm noktası', 'yıldır'],
  },
};
