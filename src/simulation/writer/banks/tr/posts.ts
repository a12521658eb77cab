import type { Bank } from '../shape.ts';

export const POSTS: Bank['posts'] = {
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
    titles: ['{topic}: Seçerken siz nasıl bir yol izliyorsunuz?', '{topic}: Size en çok hangi sorular yardımcı oldu?'],
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
};
