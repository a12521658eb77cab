import { TR_FINDINGS } from './findings/tr.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'Hiçbir yapay zekâ asistanı llms.txt dosyasını okuduğunu doğrulamadı.';
const SERVE_LLMS = 'Dosyayı 200 durum koduyla text/plain veya text/markdown olarak sunun ya da 404 ile yanıt verin.';
const NO_IMPACT = 'Ölçülen yanıtlara etkisi yok. Bu madde, seçimin bilinçli yapılması için burada.';
const inStatus = (status: number | null): string => (status === null ? '' : ` (HTTP durum kodu ${status})`);

const EFFECTS = {
  search: (operator: string) => `site, ${operator} yanıtlarının dayandığı arama sonuçlarından çıkar`,
  user: (operator: string) => `biri sorduğunda ${operator} asistanları sitenin hiçbir sayfasını açamaz`,
  control: (operator: string) => `${operator}, içeriği ne eğitimde ne de yanıtlarına dayanak olarak kullanır`,
  training: () => 'site model eğitiminin dışında kalır; web araması yapan yanıtlar etkilenmez',
  obsolete: () => 'hiçbir şey değişmez: şirket bu adı artık kullanmıyor',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) => `site, ${operator} yanıtlarının dayandığı arama sonuçlarında yer almaz.`,
  user: (operator: string) => `${operator} asistanları, biri sorduğunda sitenin hiçbir sayfasını açamaz.`,
  control: (operator: string) => `${operator}, içeriği ne eğitimde ne de yanıtlarına dayanak olarak kullanır.`,
} as const;

const ADVICE = {
  empty: 'Dosya boş: sitenin adını taşıyan bir başlık ve en yararlı sayfalarının listesini ekleyin.',
  not_utf8: 'Dosya geçerli UTF-8 değil: UTF-8 olarak kaydedin.',
  title_missing: 'Birinci düzey başlık yok: dosyayı “# ” ve sitenin adıyla başlatın.',
  title_not_first: 'Birinci düzey başlık dosyanın başında değil: en üste taşıyın.',
  several_titles: 'Birden çok birinci düzey başlık var: ilkini bırakın, diğerlerini “## ” bölümleri yapın.',
  no_links: 'Hiçbir sayfaya bağlantı yok: en yararlı sayfaları “- [ad](https://...): konusu” biçiminde sıralayın.',
  unreadable_link: 'En az bir bağlantının adresi okunamıyor: tam https adresleri kullanın.',
  list_item_without_link:
    '“## ” bölümlerinden birinde en az bir maddenin bağlantısı yok: her madde bir sayfa göstermelidir.',
  links_elsewhere:
    'Bağlantıların çoğu başka sitelere gidiyor: bu sitenin sayfalarını sıralayın, ötekileri “## Optional” altına koyun.',
  dead_links: 'Sitenin bağlantı verilen en az bir sayfası 200 ile yanıt vermiyor: bağlantıyı düzeltin veya kaldırın.',
} as const;

export const TR_SITE: SiteTexts = {
  list: cutList(', ', ' ve ', (n) => `${n} tane daha`),
  findings: TR_FINDINGS,
  page: {
    title: {
      access: 'Yapay zekâ asistanlarının bu sayfayı okumasını sağlayın',
      markup: 'Bu sayfanın ne olduğunu açıkça belirtin',
    },
    why: {
      access:
        'Yapay zekâ asistanlarının okuyamadığı veya atlaması istenen bir sayfa, içeriği ne kadar iyi olursa olsun kaynak gösterilemez. Bu, yeni bir metin yazmaktan önce gelir.',
      markup:
        'Başlık, alt başlıklar ve yapılandırılmış veri, yapay zekâ asistanına sayfanın konusunu ve kime ait olduğunu söyler. Bunlar olmadan tahmin etmek zorunda kalır ve tahmin gerektirmeyen sayfaları kaynak gösterir.',
    },
    impact: {
      access: 'Sayfa kaynak olarak kullanılabilir hâle gelir. Sonraki rapor her ölçütü yeniden denetler.',
      markup:
        'Daha açık bir sayfa bir soruyla daha kolay eşleşir; tek başına puanı nadiren değiştirir. Sonraki rapor her ölçütü yeniden denetler.',
    },
    description: (findings, issues, others) =>
      `Bu sayfada ${findings} bulgu var: ${issues}${others > 0 ? ` Aynı durum okuduğumuz ${others} sayfada daha var.` : ''}`,
  },
  robots: {
    engines: (operator) => `${operator} yapay zekâ asistanları`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `Engel şu anlama geliyor: ${effects}.`,
    loss: ({ kind, operator }, tokens) => `${tokens} engellendiği sürece ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `Sitenizin okunmasına izin verin: ${tokens}`,
      description: `robots.txt, ölçülen yapay zekâ asistanlarının sayfa bulmak veya açmak için kullandığı ${crawlers} botu ana sayfanızdan uzak tutuyor: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'Ne yayımlarsanız yayımlayın,' : 'Biri sitenizi sorduğunda'} şunlar bundan pek yararlanamaz: ${engines}.`,
      expected_impact: searching
        ? 'İzin verildiğinde sayfalarınız yeniden bulunup kaynak gösterilebilir; botlar robots.txt dosyasını yaklaşık bir gün içinde yeniden okur, dizinler de birkaç gün veya hafta içinde güncellenir. Diğer öneriler buna bağlıdır.'
        : 'İzin verildiğinde asistanlar, sorulduğunda sayfalarınızı açabilir. Bazı şirketler bu sayfaları robots.txt dosyasına rağmen okur; bu yüzden etkisi küçük olabilir.',
      recommendation: `robots.txt dosyasına bu botlar için ayrı bir grup ekleyin veya onları “/” yolunu yasaklayan gruptan çıkarın:\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `Engelin sürüp sürmeyeceğine karar verin: ${tokens}`,
      description: `robots.txt, bu çalışma alanının ölçmediği yapay zekâ asistanlarına ait ${crawlers} botu ana sayfanızdan uzak tutuyor: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact:
        'Burada ölçülen yapay zekâ asistanlarında değişiklik olmaz; diğerlerinde görünürlük mümkün olur.',
      recommendation: `Sitenizin orada da bulunmasını istiyorsanız izin verin:\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `Engelin bilinçli olup olmadığını kontrol edin: ${tokens}`,
      description: `robots.txt şunları engelliyor: ${tokens}. Bu botlar soruları yanıtlamak için değil, model eğitmek için sayfa toplar.`,
      why_it_matters:
        'Bu engel geçerli bir tercihtir: içeriğinizi eğitimin dışında tutar ve sizi web araması yapan yanıtlardan çıkarmaz. Bazı siteler bunun tersini sandığı için botları yanlışlıkla engeller.',
      expected_impact: NO_IMPACT,
      recommendation:
        'Kurallar bilerek konduysa bırakın. Eğitime izin vermek için bu botları “/” yolunu yasaklayan gruptan çıkarın.',
    }),
    obsolete: (tokens) => ({
      title: `Engelin bilinçli olup olmadığını kontrol edin: ${tokens}`,
      description: `robots.txt şunları engelliyor: ${tokens}. Bu adlar artık kullanılmıyor; kuralların etkisi yok.`,
      why_it_matters: 'Bu kuralları yazan kişi, aslında engellenmemiş bir şirketin engellendiğini sanıyor olabilir.',
      expected_impact: NO_IMPACT,
      recommendation: 'Eski adları kaldırın veya şirketin bugün kendi belgelerinde verdiği adlarla değiştirin.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'robots.txt dosyasını yeniden okunur hâle getirin',
      description: `${url} okunamadı${inStatus(status)}: ${timeout ? 'zamanında yanıt gelmedi' : 'sunucu hata verdi'}.`,
      why_it_matters:
        'Standarda uyan botlar, yüklenmeyen bir robots.txt dosyasını yeniden yüklenene kadar tüm site için yasak sayar (RFC 9309, 2.3.1.4). Bu, hiçbir bot için açık bir engel sayılmaz ama hepsinde engel etkisi yaratır.',
      expected_impact: 'Dosya yüklendiğinde veya 404 verdiğinde botlar dosyadaki kurallara göre devam eder.',
      recommendation:
        'robots.txt dosyasını 200 durum koduyla text/plain olarak sunun veya site kurala ihtiyaç duymuyorsa 404 ile yanıt verin.',
    }),
    noRules: (url, status, redirects) => ({
      title: 'Geçerli bir robots.txt sunun',
      description: redirects
        ? `${url} beş kereden fazla yönlendiriyor${inStatus(status)}.`
        : `${url} bir robots.txt yerine web sayfasıyla yanıt veriyor${inStatus(status)}.`,
      why_it_matters:
        'Botlar orada kural bulamıyor. Hiçbir şey engellenmiyor ama yürürlükte sandığınız kurallar da geçerli değil.',
      expected_impact: 'Yanıtlara doğrudan etkisi olmaz; kurallarınız yeniden geçerli olur.',
      recommendation:
        'robots.txt dosyasını bu adreste 200 durum koduyla text/plain olarak sunun veya site kurala ihtiyaç duymuyorsa 404 ile yanıt verin.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txt, bir sitenin neyi nerede sunduğunu dil modellerine tek sayfada anlatan, öneri aşamasında bir biçimdir. ${UNCONFIRMED} Fazla emek istemez ve onu okuyan araçlar derli toplu bir özet alır.`,
    impact: `Yanıtlara ölçülebilir bir etki vaat edilmiyor. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'llms.txt hatasını giderin',
      description: `${url} HTTP ${status} durum koduyla yanıt veriyor. Dosyası olmayan bir site 404 ile yanıt vermelidir.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'Bir llms.txt eklemeyi düşünün',
      description: `Bu adreste llms.txt yok: ${url}. Bu olağandır ve bir hata değildir.`,
      recommendation: `Eklemek isterseniz: “# ${brand}” ile başlayın, “> ” ardından tek cümlelik bir özet, sonra en yararlı sayfalarınızı “- [ad](https://...): konusu” biçiminde sıralayan “## ” bölümleri ekleyin.`,
    }),
    redirects: (url) => ({
      title: 'llms.txt yönlendirmelerini düzeltin',
      description: `${url} beş kereden fazla yönlendiriyor.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'Olmayan llms.txt için 404 ile yanıt verin',
      description: `${url} bir web sayfasıyla yanıt veriyor; dosyayı isteyen başka bir şey alıyor.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'llms.txt dosyanızı düzeltin',
      description: `${url} biçime uymuyor veya yanlış yere götürüyor: ${problems.length} sorun var.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` Bulunamayanlar: ${dead}.`}`,
    }),
  },
};
