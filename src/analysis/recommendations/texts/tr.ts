import { type GapTexts, listed } from './row.ts';

export const TR_TEXTS: GapTexts = {
  titles: {
    overview: 'Pazara genel bakış',
    prominence: 'Kim neyle tanınıyor ve neden',
    experts: 'Uzmanlar nelere bakıyor',
    newcomers: 'Dikkate değer yenilikler',
    established: 'Köklü markaların ortak yönleri',
    specialists: 'Uzman bir adres ne zaman gerekir',
    place: 'Yerel adresler hakkında bilinmesi gerekenler',
    'first-choice': 'Doğru seçim nasıl yapılır',
    trust: 'Güvenilir olan nasıl anlaşılır',
    reviews: 'Yorumlar nasıl okunmalı',
    service: 'İyi hizmet nasıl olur',
    'first-time': 'Yeni başlayanlar için rehber',
    needs: 'Hangi ihtiyaca hangi çözüm uyar',
    ease: 'Kullanımı kolaylaştıran özellikler',
    quality: 'Kalite nasıl anlaşılır',
    safety: 'Güvenlikte nelere dikkat edilmeli',
    integrations: 'Neler birlikte çalışır',
    privacy: 'Veriler nasıl korunur',
    delivery: 'Teslimat süreleri ve ücretleri',
    returns: 'İade, garanti ve şikâyetler',
    range: 'İyi bir ürün yelpazesi neler sunar',
    emergency: 'Acil durumda ne yapılmalı',
    availability: 'Kısa sürede randevu nasıl alınır',
    workmanship: 'Özenli iş nasıl anlaşılır',
    expertise: 'Hangi nitelikler önemlidir',
    'opening-hours': 'Çalışma saatleri ve ziyaret önerileri',
    atmosphere: 'İyi bir ortamı ne oluşturur',
    occasions: 'Her durum için doğru seçim',
    location: 'Ulaşım, konum ve çevre',
    independence: 'Bağımsızlık nasıl anlaşılır',
    community: 'Deneyimler nerede paylaşılır',
    participation: 'Nasıl katılabilirsiniz',
    transparency: 'Bilgiler ne kadar açık paylaşılıyor',
    sustainability: 'Sürdürülebilirlik nasıl anlaşılır',
    comparison: 'En önemli farklar',
    strengths: 'Seçeneklerin güçlü ve zayıf yanları',
    alternatives: 'Hangi alternatifler var',
    price: 'Fiyatlar ve fiyatı belirleyen etkenler',
    value: 'Ödenen paranın karşılığı',
    decision: 'Karar için kontrol listesi',
  },
  place: (category, place) => `${category} (${place})`,
  headline: (about, says) => `${about}: ${says}`,
  quote: (text) => `“${text}”`,
  list: listed(', ', ' ve '),
  proposals: {
    create_article: {
      title: (title) => `Bir makale yayımlayın: ${title}`,
      description: (brand) =>
        `Bu soruları, her birini kendi bölümünde yanıtlayan bir makale. Seçenekleri adil biçimde karşılaştırır, ${brand} markasının neye uygun olduğunu ve neye olmadığını söyler, her rakamı bir kaynağa dayandırır.`,
    },
    create_network_post: {
      reason: 'Kaynak gösterilen sayfaların önemli bir bölümü profesyonel ağlardaki gönderiler.',
      title: (title) => `Profesyonel bir ağ için gönderi yazın: ${title}`,
      description: (brand) =>
        `Uygulamadan yararlı bir deneyim paylaşan ve ${brand} markasının katkısını anlatan bir gönderi. Tıklamadan da anlaşılır.`,
    },
    create_short_post: {
      reason: 'Kaynak gösterilen sayfaların önemli bir bölümü kısa gönderiler.',
      title: (title) => `Kısa bir gönderi veya dizi yazın: ${title}`,
      description: (brand) =>
        `Yalın sözcüklerle, her gönderide tek düşünceyle yazılmış kısa bir gönderi veya dizi; ${brand} adını yeri geldiğinde anar.`,
    },
    create_forum_post: {
      reason: 'Kaynak gösterilen her beş sayfadan en az biri, sizin sesinizin eksik olduğu bir forum tartışması.',
      title: (title) => `Forumlardaki tartışmaya katılın: ${title}`,
      description: (brand) =>
        `Önce soruyu yanıtlayan, ${brand} adına yazıldığını açıkça söyleyen ve itirazlara açık bir katkı. Reklam yok: forumlar siler.`,
    },
  },
  reasons: {
    own: 'Siteniz zaten kaynak gösteriliyor; doğrudan yanıt veren bir sayfanın işi kolaydır.',
    cited: (pages) =>
      `Yapay zekâ asistanları bu konuda ${pages} sayfayı kaynak gösteriyor, ancak aralarında sizinki yok.`,
    uncited: 'Yapay zekâ asistanları bu konuda hiçbir sayfayı kaynak göstermiyor; iyi bir kaynağın rakibi azdır.',
    tests:
      'Kaynak gösterilen her on sayfadan en az altısı test, rehber veya dergi; kendi sitenizdeki bir sayfa daha pek bir şey değiştirmez.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `${questions === 1 ? `${example} sorusuna` : `${example} gibi ${questions} soruya`} verilen ${ok} yanıtın ${missing} tanesinde ${brand} yok. ${
      rivals === '' ? 'İzlenen rakiplerden hiçbiri de anılmıyor.' : `En sık anılanlar: ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `Bu, ${total} açık sorudan ${questions} tanesini ilgilendiriyor. Açığın kapanması görünürlüğe yaklaşık ${points.replace('.', ',')} puan katabilir; ne kadarına ulaşıldığını sonraki raporlar gösterir.`,
  mention: {
    title: (sites, brand) => `${brand} hakkında yazmaları için başvurun: ${sites}`,
    description: ({ example, pages, brand }) =>
      `${example} gibi soruların yanıtları çoğunlukla bağımsız testlere, rehberlere ve dergilere dayanıyor. Kaynak gösterilen ${pages} sayfanın editörlerinden ${brand} markasını değerlendirmelerini isteyin ve kendi kararlarını verebilmeleri için gerekenleri sunun.`,
    angle: ({ example, category }) =>
      `${example} diye soran biri, “${category}” konusunda eksik bir tablo görüyor. İlk elden erişim, doğrulanabilir bilgiler ve bir muhatap sunun; asla ödeme, bağlantı takası veya sizin yazdığınız bir değerlendirme önermeyin.`,
    letter: ({ site, brand, question, rivals, about, website }) => `Merhaba ${site} ekibi,

İnsanlar ${question} diye sorduğunda yapay zekâ asistanları sayfalarınızı kaynak gösteriyor${rivals === '' ? '.' : ` ve şu adları ${brand} adından daha sık anıyor: ${rivals}.`}

${about}

Bir sonraki güncellemenizde ${brand} markasını da değerlendirir misiniz? Size erişim sağlamaktan, sorularınızı yanıtlamaktan ve bağımsız kanıtlar göstermekten memnuniyet duyarız. Değerlendirmeniz ne olursa olsun tümüyle sizindir.

Hakkımızda daha fazla bilgi: ${website}

Saygılarımızla
${brand}`,
  },
  brief: {
    questions: 'Yanıtlanacak sorular',
    brand: 'Marka',
    audience: 'Hedef kitle',
    uses: 'Kullanım alanları',
    named: 'Bugün yanıtlarda anılanlar',
    cited: 'Bugün kaynak gösterilenler',
    searched: 'Yapay zekâ asistanlarının aradıkları',
  },
};
