import type { Bank } from '../shape.ts';

export const STEPS: Pick<Bank['sections'], 'test' | 'mistakes' | 'start'> = {
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
};
