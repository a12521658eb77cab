import type { Bank } from '../shape.ts';

export const OFFERS: Pick<Bank['sections'], 'criteria' | 'options' | 'brand' | 'costs'> = {
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
};
