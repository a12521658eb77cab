import { engineHosts } from './engines.ts';

/**
 * Hosts by surface, subdomains included; the longest matching entry wins. Simulated engines cite the
 * `simulated-*.example` hosts; `.example` is reserved (RFC 2606).
 */
const list = (hosts: string): readonly string[] => hosts.trim().split(/\s+/);

export const SURFACE_HOSTS = {
  aggregator: list(`g2.com capterra.com capterra.de capterra.fr capterra.es capterra.co.uk getapp.com softwareadvice.com
    trustradius.com gartner.com sourceforge.net producthunt.com alternativeto.net slant.co stackshare.io saashub.com
    crozdesk.com financesonline.com goodfirms.co clutch.co trustpilot.com sitejabber.com yelp.com tripadvisor.com
    tripadvisor.de tripadvisor.fr tripadvisor.co.uk glassdoor.com kununu.com omr.com trusted.de idealo.de check24.de
    vergleich.org testberichte.de lesnumeriques.com appvizer.fr appvizer.com kakaku.com itreview.jp boxil.jp bestcompany.com
    consumeraffairs.com bbb.org nerdwallet.com moneysupermarket.com comparethemarket.com which.co.uk consumerreports.org
    stiftung-warentest.de test.de quechoisir.org ocu.org angi.com houzz.com thumbtack.com zoominfo.com
    crunchbase.com owler.com similarweb.com builtin.com featuredcustomers.com selecthub.com peerspot.com
    simulated-directory.example`),
  editorial: list(`techcrunch.com theverge.com wired.com arstechnica.com zdnet.com zdnet.de zdnet.fr cnet.com pcmag.com
    techradar.com tomsguide.com tomshardware.com engadget.com venturebeat.com infoworld.com computerworld.com cio.com
    thenextweb.com mashable.com gizmodo.com digitaltrends.com makeuseof.com howtogeek.com lifehacker.com forbes.com
    businessinsider.com fastcompany.com inc.com entrepreneur.com bloomberg.com reuters.com ft.com wsj.com nytimes.com
    washingtonpost.com theguardian.com bbc.com bbc.co.uk cnn.com cnbc.com economist.com hbr.org time.com usatoday.com
    independent.co.uk telegraph.co.uk t3n.de heise.de golem.de computerbild.de chip.de spiegel.de faz.net zeit.de
    handelsblatt.com sueddeutsche.de gruenderszene.de lemonde.fr lefigaro.fr lesechos.fr 01net.com frandroid.com
    numerama.com journaldunet.com clubic.com elpais.com elmundo.es expansion.com xataka.com genbeta.com nikkei.com
    itmedia.co.jp impress.co.jp ascii.jp gigazine.net aljazeera.com aitnews.com webrazzi.com donanimhaber.com
    shiftdelete.net hurriyet.com.tr bangkokpost.com blognone.com thairath.co.th nymag.com wirecutter.com
    thespruce.com investopedia.com thebalancemoney.com healthline.com webmd.com hackernoon.com
    simulated-magazine.example`),
  reference: list(`wikipedia.org wikidata.org wiktionary.org britannica.com wikihow.com dbpedia.org
    developer.mozilla.org w3schools.com archive.org arxiv.org scholar.google.com ncbi.nlm.nih.gov
    simulated-encyclopedia.example`),
  forum: list(`reddit.com quora.com stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com
    news.ycombinator.com community.spiceworks.com discourse.org indiehackers.com lobste.rs
    warriorforum.com webmasterworld.com digitalpoint.com gutefrage.net hardwareluxx.de jeuxvideo.com
    forum.hardware.fr forocoches.com chiebukuro.yahoo.co.jp oshiete.goo.ne.jp teratail.com qiita.com eksisozluk.com
    technopat.net pantip.com zhihu.com v2ex.com tieba.baidu.com dev.to community.hubspot.com lemmy.world
    simulated-forum.example`),
  network: list('linkedin.com xing.com facebook.com viadeo.com wantedly.com simulated-network.example'),
  short: list(`x.com twitter.com threads.net threads.com bsky.app mastodon.social mastodon.online fosstodon.org
    truthsocial.com weibo.com simulated-short.example`),
  marketplace:
    list(`amazon.com amazon.de amazon.fr amazon.es amazon.it amazon.co.uk amazon.co.jp amazon.com.tr amazon.sa
    ebay.com ebay.de etsy.com walmart.com aliexpress.com alibaba.com rakuten.co.jp otto.de cdiscount.com fnac.com
    hepsiburada.com trendyol.com n11.com lazada.co.th shopee.co.th noon.com mercadolibre.com apps.apple.com
    play.google.com chromewebstore.google.com appsource.microsoft.com marketplace.atlassian.com apps.shopify.com
    wordpress.org aws.amazon.com simulated-marketplace.example`),
  engine: [
    ...engineHosts(),
    ...list(`google.com google.de google.fr google.es google.co.uk google.co.jp google.com.tr google.co.th
    bing.com duckduckgo.com search.yahoo.com yahoo.com yandex.com yandex.ru baidu.com
    ecosia.org startpage.com search.brave.com kagi.com qwant.com claude.ai anthropic.com copilot.microsoft.com you.com mistral.ai x.ai grok.com
    simulated-engine.example`),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The kind of place where a cited page is published; the type of action for a gap depends on it (M-14). */
export type Surface = keyof typeof SURFACE_HOSTS | 'other';

const BY_HOST: ReadonlyMap<string, Surface> = new Map(
  Object.entries(SURFACE_HOSTS).flatMap(
    ([surface, hosts]) => hosts.map((host) => [host, surface as Surface] as const), // the keys of the table
  ),
);

/** The surface of a host name (A-labels; any case, a trailing dot allowed); `other` for every host not listed. */
export function surfaceOf(host: string): Surface {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  for (let i = 0; i < labels.length - 1; i++) {
    const surface = BY_HOST.get(labels.slice(i).join('.'));
    if (surface) return surface;
  }
  return 'other';
}
