/**
 * Words by which a sentence that states a fact is told from advice, questions and rules. Alternatives of regular
 * expressions, lower case, accents written; matched whole where words have spaces between them.
 */
export interface StatementCues {
  /** Asks something of the reader, says what should be, or sets a condition: advice, not a fact. */
  readonly asking: string;
  /** Only speaks to the reader or says what is possible: often advice, but "you get" and "it can" state facts, too. */
  readonly addressing: string;
  /** At the beginning of a sentence: refers to the brand, company or person of the sentence before. */
  readonly pronouns: string;
  /** Judges a thing: cheap, slow, the best. */
  readonly judging: string;
  /** States what only a source can know: studies, lawsuits, awards, dates of foundation, shares of a whole. */
  readonly evidence: string;
  /** Ascribes words to somebody. */
  readonly ascribing: string;
  /** Marks quoted words as something that people type. */
  readonly searching: string;
  /** Directly before a calendar year; or after it. */
  readonly yearBefore: string;
  readonly yearAfter?: string;
  /** Directly after an ordinal number; or before it. */
  readonly ordinalAfter?: string;
  readonly ordinalBefore?: string;
  /** Capitals mark names: false where all nouns, or no words, have them. */
  readonly capitalsAreNames: boolean;
}

export const STATEMENT_CUES: Readonly<Record<string, StatementCues>> = {
  en: {
    asking:
      "should|shouldn't|if|unless|whether|ask|check|compare|make sure|avoid|judge|hold (?:what|it|that)|write down|look (?:for|at)|needs? a (?:look|concrete reason)|^(?:call|contact)|is not the best choice|deserves?|one of the (?:options|choices|candidates)|a (?:fair|closer|brief|quick|short) (?:look|guide)|this (?:article|section|guide|post)",
    addressing:
      "you|your|yours|yourself|could|can|cannot|can't|may|might|must|would|whoever|let|let's|choose|look|consider|try|keep|read|use|we would|we'd|we will|hold|right choice",
    pronouns:
      'it|its|they|their|he|his|she|her|the (?:company|firm|provider|brand|vendor|manufacturer|startup|founder|owner|ceo|product|tool|service|platform|app)',
    judging:
      'cheap|cheaper|cheapest|expensive|slow|slower|fast|faster|fastest|best|better|worst|worse|leading|leader|popular|reliable|unreliable|trusted|award-winning|safe|unsafe|biggest|largest|first|only|most|favou?rite|superior|inferior|excellent|poor|great|famous|well-known|notorious',
    evidence:
      'stud(?:y|ies)|survey(?:ed|s)?|research(?:ers)? (?:shows?|suggests?|found|finds)|statistics?|according to|sued|lawsuits?|convicted|fined|bankrupt(?:cy)?|insolven(?:t|cy)|award(?:s|ed)?|won|certified|founded|acquired|experts? (?:say|agree|recommend)|half of (?:all|its|their|our|those|these|the (?:customers|users|people|buyers|companies|homes))|a third of|two thirds|three quarters|quarter of|majority of|most (?:customers|users|people|buyers|companies|homeowners|businesses)|market leader|best-selling|number one|million(?:s)? of|thousands of|hundreds of|doubled|tripled|recommended by|recommend it|scandal|recalled',
    ascribing:
      'say|says|said|states?|stated|writes|wrote|notes?|noted|according to|told|adds|added|explains|explained|in the words of|quot(?:e|es|ed)',
    searching:
      'search(?:es|ed|ing)?(?: for)?|quer(?:y|ies)|google|type|types|typed|prompts?|ask(?:s|ed)?|look(?:s|ing)? for|keywords?|phrases?|questions?',
    yearBefore:
      'in|since|from|until|till|by|of|during|before|after|year|years|between|and|to|early|late|mid|around|circa|summer|winter|spring|autumn|fall|january|february|march|april|may|june|july|august|september|october|november|december|the|this|a|for|as of',
    ordinalAfter: 'st|nd|rd|th',
    capitalsAreNames: true,
  },
  de: {
    asking:
      'hängt|beurteilen sie|halten sie|fairer blick|im auftrag|sollten?|sollte|wenn|falls|sofern|ob|achten sie|prüfen sie|fragen sie|vergleichen sie|vermeiden sie|(?:braucht|brauchen) (?:ein wechsel|einen konkreten grund)|einer? der (?:möglichkeiten|optionen)|verdient|nicht die beste wahl|dieser (?:artikel|abschnitt|beitrag)|dieser ratgeber',
    addressing:
      'sie|ihr|ihre[mnrs]?|ihnen|du|dein(?:e[mnrs]?)?|dir|dich|man|kann|können|könnten?|dürfen|darf|müssen|muss|müsste|würden?|wer|lassen|fragen|wählen|nehmen|beurteilen|achten|prüfen|vergleichen|vermeiden|richtige wahl',
    pronouns:
      'er|es|sein(?:e[mnrs]?)?|die firma|das unternehmen|der anbieter|die marke|der hersteller|der gründer|die gründerin|der dienst|das produkt|der betrieb|sie (?:ist|sind|hat|haben|wurde|wurden|war|gilt|bietet|kostet)',
    judging:
      'billig|billiger|billigste[rns]?|günstig(?:er|ste[rns]?)?|teuer|langsam|schnell|schneller|beste[rns]?|besser|schlechter?|schlechteste[rns]?|führend(?:e[rns]?)?|beliebt(?:este[rns]?)?|zuverlässig|unzuverlässig|größte[rns]?|einzige[rns]?|bekannt|berühmt|hervorragend',
    evidence:
      'stud(?:ie|ien)|umfragen?|statistik(?:en)?|laut|zufolge|verklagt|verurteilt|insolvent|insolvenz|auszeichnung(?:en)?|ausgezeichnet|zertifiziert|gegründet|übernommen|experten (?:sagen|empfehlen)|hälfte der|ein drittel der|zwei drittel|viertel der|mehrheit der|die meisten (?:kunden|nutzer|menschen|käufer|unternehmen)|marktführer|meistverkauft\\p{L}*|tausende|hunderte|millionen von|verdoppelt|verdreifacht|empfehlen es|rückruf|skandal',
    ascribing:
      'sagt|sagte|sagen|schreibt|schrieb|laut|zufolge|erklärt|erklärte|heißt es|so|meint|betont|in den worten|gibt an',
    searching: 'such(?:e|en|t|anfragen?)|suchbegriffe?|google|eingeben|tippt|tippen|anfragen?|fragen?|fragt',
    yearBefore:
      'in|im|im jahr|seit|ab|bis|von|vor|nach|jahr|jahre|jahres|zwischen|und|anfang|ende|mitte|um|sommer|winter|herbst|frühjahr|frühling|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|der|die|das|dem|für|stand',
    ordinalAfter: '\\.(?=\\s\\p{L})',
    capitalsAreNames: false,
  },
  fr: {
    asking:
      'dépend|jugez|regard équitable|pour le compte|évaluez|devrait|devraient|si|demandez|vérifiez|comparez|évitez|mieux vaut|il est utile|plus vous|demande une raison concrète|l’un(?:e)? des (?:choix|options)|mérite|n’est pas le meilleur choix|cet article|cette section|ce guide',
    addressing:
      'vous|votre|vos|tu|ton|ta|tes|devez|doit|doivent|peut|peuvent|pouvez|pourrait|faut|choisissez|prenez|essayez|bon choix',
    pronouns:
      "il|elle|ils|elles|son|sa|ses|leur|leurs|l[’']entreprise|la société|la marque|le fournisseur|le fabricant|le fondateur|la fondatrice|le service|le produit|cette (?:entreprise|société|marque)",
    judging:
      'bon marché|cher|chère|lent|lente|rapide|meilleure?s?|pire|leader|populaire|fiable|dangereux|plus grande?|seule?|premier|première|excellente?|célèbre|connue?',
    evidence:
      "études?|enquêtes?|sondages?|statistiques?|selon|d[’']après|poursuivie? en justice|condamnée?|faillite|prix du|récompensée?|certifiée?|fondée?|créée en|rachetée?|la moitié des|un tiers des|deux tiers|un quart des|la majorité des (?:clients|utilisateurs|personnes|acheteurs|entreprises)|la plupart des (?:clients|utilisateurs|acheteurs)|numéro un|des milliers|des millions|des centaines|doublé|triplé|recommandent|scandale",
    ascribing: "dit|disent|déclare|affirme|écrit|selon|explique|indique|précise|ajoute|d[’']après|note",
    searching: 'recherch\\p{L}*|requêtes?|google|tap(?:e|er|ez|ent)|questions?|mots-clés',
    yearBefore:
      "en|depuis|de|dès|jusqu[’']en|année|années|an|entre|et|à|avant|après|début|fin|vers|été|hiver|printemps|automne|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|le|la|pour|du|au",
    ordinalAfter: 'er|re|ère|e|ème|nd|nde',
    capitalsAreNames: true,
  },
  es: {
    asking:
      'depende|juzgue|mirada justa|contraste|en nombre|valore|debería|deberían|conviene|si|pregunte|pregunta|compruebe|compare|compara|evite|revise|es mejor|necesita una razón concreta|una de las opciones|merece|no es la mejor opción|este artículo|esta sección|esta guía',
    addressing: 'usted|ustedes|tú|tu|tus|te|debe|deben|debes|puede|pueden|puedes|podría|hay que|elija|elige',
    pronouns:
      'él|ella|ellos|ellas|su|sus|la empresa|la compañía|la marca|el proveedor|el fabricante|el fundador|la fundadora|el servicio|el producto',
    judging:
      'barat[oa]s?|car[oa]s?|lent[oa]s?|rápid[oa]s?|mejor(?:es)?|peor(?:es)?|líder(?:es)?|popular(?:es)?|fiables?|segur[oa]s?|más grande|únic[oa]|primer[oa]?|excelentes?|famos[oa]s?|conocid[oa]s?',
    evidence:
      'estudios|(?:un|el|este|ese|otro|algún|ningún|último|reciente) estudio|estudio (?:reciente|científico|independiente)|encuestas?|estadísticas?|según|demandad[oa]s?|condenad[oa]s?|quiebra|premios?|premiad[oa]s?|certificad[oa]s?|fundad[oa]s?|adquirid[oa]s?|la mitad de|un tercio de|dos tercios|un cuarto de|la mayoría de l[ao]s (?:clientes|usuarios|personas|compradores|empresas)|número uno|miles de|millones de|cientos de|duplicado|recomiendan|escándalo',
    ascribing: 'dice|dicen|afirma|declara|escribe|según|explica|señala|indica|añade',
    searching: 'busca\\p{L}*|búsquedas?|consultas?|google|escrib\\p{L}*|preguntas?|palabras clave',
    yearBefore:
      'en|desde|de|hasta|año|años|entre|y|a|antes de|después de|hacia|del|el|la|verano|invierno|primavera|otoño|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|para',
    ordinalAfter: '\\.?[ºª°]|\\.[oa]',
    capitalsAreNames: true,
  },
  it: {
    asking:
      'dipende|sguardo equo|per conto|giudic(?:ate|hi|a)|valuti|dovrebbe|dovrebbero|bisogna|conviene|occorre|se|chieda|chiedi|chiedete|verific(?:ate|hi)|confront(?:ate|i)|evit(?:ate|i)|richiede un motivo concreto|una delle opzioni|merita|non è la scelta migliore|questo articolo|questa sezione|questa guida',
    addressing:
      'lei|giudic\\p{L}*|tu|tuo|tua|tuoi|tue|voi|vostr[oaie]|deve|devono|devi|può|possono|puoi|potrebbe|verific\\p{L}*|confronta\\p{L}*|scegli\\p{L}*|evita\\p{L}*',
    pronouns:
      "egli|ella|esso|essa|loro|il suo|la sua|i suoi|le sue|l[’']azienda|la società|la marca|il marchio|il fornitore|il produttore|il fondatore|la fondatrice|il servizio|il prodotto",
    judging:
      'economic[oaie]|car[oaie]|lent[oaie]|veloc[ei]|rapid[oaie]|miglior[ei]?|peggior[ei]?|leader|popolar[ei]|affidabil[ei]|sicur[oaie]|più grande|unic[oa]|prim[oa]|eccellent[ei]|famos[oaie]|not[oaie]',
    evidence:
      'stud[io](?: mostra| mostrano)?|ricerche mostrano|sondagg[io]|indagin[ei]|statistic(?:a|he)|secondo|citat[oa] in giudizio|denunciat[oa]|condannat[oa]|fallimento|premi(?:o|at[oa])|certificat[oa]|fondat[oa]|acquisit[oa]|la metà de[il]\\p{L}*|un terzo de\\p{L}*|due terzi|un quarto de\\p{L}*|la maggior parte de(?:i|gli|lle) (?:clienti|utenti|persone|acquirenti|aziende)|numero uno|migliaia di|milioni di|centinaia di|raddoppiat[oa]|consigliano|scandalo',
    ascribing: 'dice|dicono|afferma|dichiara|scrive|secondo|spiega|sottolinea|aggiunge|indica',
    searching: 'cerc\\p{L}*|ricerc\\p{L}*|google|digit\\p{L}*|domand\\p{L}*|parole chiave',
    yearBefore:
      'nel|dal|del|al|fino al|anno|anni|tra il|e il|prima del|dopo il|il|per il|in|estate|inverno|primavera|autunno|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    ordinalAfter: '[ºª°]',
    capitalsAreNames: true,
  },
  nl: {
    asking:
      'hangt|beoordeel|eerlijke blik|namens|zou|zouden|als (?:u|uw|je|het bedrijf|een van uw)|indien|tenzij|vraag|controleer|vergelijk|vermijd|let op|vraagt een overstap|naast uw eigen|een van de (?:opties|mogelijkheden)|verdient|niet de beste keuze|dit artikel|deze gids|dit deel',
    addressing: 'u|uw|je|jij|jouw|jullie|moet|moeten|kunt|kun|kan|kunnen|mag|kies|als|of',
    pronouns:
      'het|hij|zij|ze|zijn|haar|hun|het bedrijf|de firma|het merk|de aanbieder|de fabrikant|de oprichter|de dienst|het product',
    judging:
      'goedkoop|goedkoper|goedkoopste|duur|duurder|traag|langzaam|snel|sneller|snelste|beste?|beter|slecht(?:st)?e?|toonaangevend|populair|betrouwbaar|grootste|enige|eerste|uitstekend|bekend',
    evidence:
      'studies?|onderzoek(?:en)?|enquêtes?|statistieken|volgens|aangeklaagd|veroordeeld|failliet|faillissement|prijs gewonnen|onderscheiden|gecertificeerd|opgericht|overgenomen|de helft van (?:alle|de|hun|onze|zijn|haar) (?:klanten|gebruikers|mensen|kopers|bedrijven)|een derde van|twee derde|een kwart van|de meerderheid van|de meeste (?:klanten|gebruikers|mensen)|marktleider|duizenden|miljoenen|honderden|verdubbeld|raden het aan|schandaal',
    ascribing: 'zegt|zeggen|zei|schrijft|volgens|verklaart|stelt|meldt|legt uit',
    searching: 'zoek\\p{L}*|google|typ\\p{L}*|vragen?|vraagt|zoekopdracht\\p{L}*',
    yearBefore:
      'in|sinds|vanaf|tot|van|jaar|jaren|tussen|en|voor|na|begin|eind|rond|zomer|winter|lente|herfst|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|het|de|per',
    ordinalAfter: 'e|ste|de',
    capitalsAreNames: true,
  },
  pt: {
    asking:
      'depende|julgue|olhar justo|em nome|avalie|deveria|é preciso|convém|se (?:a|o|os|as|um|uma|você)|pergunte|verifique|compare|evite|confira|exige um motivo concreto|uma das opções|merece|não é a melhor escolha|este artigo|esta secção|esta seção|este guia',
    addressing: 'você|vocês|seu próprio|deve|devem|pode|podem|poderia|escolha|se',
    pronouns:
      'ele|ela|eles|elas|seu|sua|seus|suas|a empresa|a companhia|a marca|o fornecedor|o fabricante|o fundador|a fundadora|o serviço|o produto',
    judging:
      'barat[oa]s?|car[oa]s?|lent[oa]s?|rápid[oa]s?|melhor(?:es)?|pior(?:es)?|líder(?:es)?|popular(?:es)?|confiável|seguro|segura|maior|únic[oa]|primeir[oa]|excelentes?|famos[oa]s?|conhecid[oa]s?',
    evidence:
      'estudos?|pesquisas? (?:mostra|mostram|indica|indicam)|estatísticas?|segundo|de acordo com|processad[oa]s?|condenad[oa]s?|falência|prémios?|prêmios?|premiad[oa]s?|certificad[oa]s?|fundad[oa]s?|adquirid[oa]s?|metade d[ao]s (?:clientes|usuários|utilizadores|pessoas|compradores|empresas)|um terço d[aeo]s?|dois terços|um quarto d[aeo]s?|a maioria d[ao]s (?:clientes|usuários|utilizadores|pessoas|compradores|empresas)|número um|milhares de|milhões de|centenas de|duplicou|recomendam|escândalo',
    ascribing: 'diz|dizem|afirma|declara|escreve|segundo|explica|indica|acrescenta|de acordo com',
    searching: 'busca\\p{L}*|procura\\p{L}*|pesquis\\p{L}*|google|digit\\p{L}*|perguntas?|palavras-chave',
    yearBefore:
      'em|desde|de|até|ano|anos|entre|e|a|antes de|depois de|no|do|o|para|verão|inverno|primavera|outono|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
    ordinalAfter: '\\.?[ºª°]',
    capitalsAreNames: true,
  },
  pl: {
    asking:
      'zestaw|zależy|uczciwe spojrzenie|w imieniu|lepiej(?= decydować| wybrać)|oceniaj|oceń|warto|należy|trzeba|powin\\p{L}*|jeśli|jeżeli|czy|sprawdź|zapytaj|porównaj|unikaj|zwróć|wymaga konkretnego powodu|jedna z opcji|jedną z opcji|zasługuje|nie jest (?:dla ciebie )?najlepszym wyborem|ten artykuł|ta sekcja|ten poradnik',
    addressing: 'ty|twój|twoja|twoje|państwo|państwa|pan|pani|można|możesz|może|mogą|musi|musisz|gdy|wybierz',
    pronouns:
      'on|ona|ono|oni|one|jego|jej|ich|firma|spółka|marka|dostawca|producent|założyciel|założycielka|usługa|produkt',
    judging:
      'tani\\p{L}{0,2}|drog[aie]\\p{L}{0,2}|drogi|woln[aey]\\p{L}{0,2}|powoln\\p{L}*|szybk\\p{L}*|najleps\\p{L}*|leps\\p{L}*|najgors\\p{L}*|gors\\p{L}*|wiodąc\\p{L}*|popularn\\p{L}*|niezawodn\\p{L}*|najwięks\\p{L}*|jedyn\\p{L}*|pierwsz\\p{L}*|doskonał\\p{L}*|znan\\p{L}*',
    evidence:
      'bada(?:nia|nie|ń) (?:pokazuj\\p{L}*|wykaza\\p{L}*)|sonda\\p{L}*|ankiet\\p{L}*|statysty\\p{L}*|według|pozwan\\p{L}*|skazan\\p{L}*|upadłoś\\p{L}*|nagrod\\p{L}*|certyfik\\p{L}*|założon\\p{L}*|przejęt\\p{L}*|połowa (?:klientów|użytkowników|osób|ludzi|kupujących|firm)|jedna trzecia|dwie trzecie|jedna czwarta|większość (?:klientów|użytkowników|osób|ludzi|kupujących|firm)|numer jeden|tysiące|miliony|setki|podwoi\\p{L}*|poleca\\p{L}*|skandal',
    ascribing: 'mówi|mówią|powiedział\\p{L}*|pisze|według|twierdzi|wyjaśnia|podaje|dodaje',
    searching: 'szuka\\p{L}*|wyszuk\\p{L}*|google|wpis\\p{L}*|pytani\\p{L}*|zapytani\\p{L}*',
    yearBefore:
      'w|od|do|z|roku|rok|latach|lata|między|a|i|przed|po|około|na|latem|zimą|wiosną|jesienią|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu',
    yearAfter: '\\s?r\\.|\\s?roku|\\s?rok',
    ordinalAfter: '\\.(?=\\s\\p{L})',
    capitalsAreNames: true,
  },
  tr: {
    asking:
      '\\p{L}+(?:malı|meli)\\p{L}*|gerekir|gerekli|eğer|\\p{L}+yorsa|yoksa|\\p{L}+(?:ın|in|un|ün)(?=[.!]?\\s*$)|karşılaştırın|kontrol edin|adil bir bakış|bağlıdır|seçeneklerden biri|hak eder|bu (?:yazı|bölüm|rehber)\\p{L}*',
    addressing:
      'siz|size|sizin|sizi|sen|senin|\\p{L}+(?:abilir|ebilir)\\p{L}*|\\p{L}+(?:sa|se)(?:nız|niz)|\\p{L}+(?:ın|in|un|ün|yın|yin)|sorun|seçin|lazım',
    pronouns: 'o|onlar|onun|onların|şirket|firma|marka|sağlayıcı|üretici|kurucu|hizmet|ürün',
    judging:
      'ucuz\\p{L}*|pahalı\\p{L}*|yavaş\\p{L}*|hızlı\\p{L}*|en iyi\\p{L}*|daha iyi|kötü\\p{L}*|lider\\p{L}*|popüler\\p{L}*|güvenilir\\p{L}*|en büyük|tek|ilk|mükemmel|ünlü|tanınmış',
    evidence:
      'araştırma(?:lar|ya|sı)?|anket\\p{L}*|istatistik\\p{L}*|göre|dava edil\\p{L}*|mahkum\\p{L}*|iflas\\p{L}*|ödül\\p{L}*|sertifika\\p{L}*|kuruldu|kurulmuştur|kurulan|satın alındı|(?<!öbür )yarısı|üçte biri|üçte ikisi|dörtte biri|çoğu (?:müşteri|kullanıcı|kişi)|çoğunluğu|bir numara\\p{L}*|binlerce|milyonlarca|yüzlerce|ikiye katla\\p{L}*|tavsiye ediyor|skandal',
    ascribing: 'diyor|dedi|der|belirtiyor|belirtti|yazıyor|göre|açıklıyor|açıkladı|ifade',
    searching: 'ara\\p{L}*|sorgu\\p{L}*|google|yaz\\p{L}*|soru\\p{L}*',
    yearBefore: 'yılı|yıl|ve|ile|yaz|kış|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
    yearAfter:
      "\\s?yıl\\p{L}*|['’](?:de|da|te|ta|den|dan|ten|tan|e|a|ye|ya|nin|nın|in|ın|un|ün|dir|dır)\\p{L}*|\\s(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)",
    ordinalAfter: "\\.(?=\\s\\p{L})|['’]?(?:inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü)",
    capitalsAreNames: true,
  },
  ja: {
    asking:
      'かどうか|によります|ください|下さい|ましょう|べき|ほうがよい|方がよい|ほうが良い|方が良い|とよい|と良い|(?:いる|える|ない|ある)なら|理由が必要|必要があり|公平に見|最適な選択では|選択肢の(?:一つ|ひとつ)|この記事|本記事|この章',
    addressing: 'あなた|すれば|なら|場合|たら|れば|かもしれ|できます|できる|でしょう|選ぶ|選び|確認し|比べ|避け',
    pronouns: '同社|それ|これ|彼|彼女|彼ら|この会社|当社|この企業|同ブランド|同製品|その会社|同店',
    judging:
      '安い|安く|安価|高い|高価|遅い|遅く|速い|速く|早い|最高|最良|最悪|最大|最安|一番|人気|信頼でき|唯一|初の|優れ|劣っ|有名|定評',
    evidence:
      '調査|研究に|統計|によると|によれば|訴え|訴訟|提訴|有罪|倒産|破産|受賞|認証を|設立|創業|創立|買収|半数|過半数|三分の|多くの(?:顧客|利用者|ユーザー)|業界一|業界首位|シェア|数千|数百万|数百|倍増|推奨して|おすすめしてい|不祥事|リコール',
    ascribing: 'と述べ|と語|と言|によると|によれば|と話|と書|と説明|と記し|とあり|とある|と報告',
    searching: '検索|と入力|グーグル|google|質問|キーワード|調べ',
    yearBefore: '西暦|年|月',
    yearAfter: '\\s?年(?!間)',
    ordinalAfter: '番目|回目|人目|位|代目|度目|世紀',
    ordinalBefore: '第',
    capitalsAreNames: false,
  },
  ko: {
    asking:
      '달려 있|하세요|십시오|으세요|[해아어]야|하려면|다면|면 됩니다|필요합니다|바랍니다|공정하게|선택지 (?:가운데|중) 하나|이 글|이 기사|이 장',
    addressing: '당신|여러분|좋습니다|라면|수 있|할 수|경우',
    pronouns: '그것|그는|그녀|그들|이 회사|이 업체|이 기업|회사는|업체는|이 브랜드|이 제품|동사는',
    judging: '저렴|싸고|싸다|비싸|비싼|느리|느린|빠르|빠른|최고|최악|최대|가장|인기|신뢰|유일|최초|우수|유명',
    evidence:
      '조사|연구에|통계|에 따르면|고소|소송|피소|유죄|파산|부도|수상|인증을|설립|창립|인수|절반|과반|3분의|대부분의 (?:고객|사용자)|업계 1위|점유율|수천|수백만|수백|두 배|추천합니다|추천한다|추문|리콜',
    ascribing: '라고 말|고 말|고 밝|에 따르면|라고 썼|고 설명|라고 쓰|라고 전',
    searching: '검색|구글|google|입력|질문|키워드',
    yearBefore: '년|월',
    yearAfter: '\\s?년(?!간|\\s?동안)',
    ordinalAfter: '번째|위|등|회째|대|세기',
    ordinalBefore: '제|제\\s',
    capitalsAreNames: false,
  },
  ar: {
    asking:
      'ينبغي|يجب|إذا|إن كنت|اسأل|تحقق|قارن|تجنب|انظر|من الأفضل|أحد الخيارات|يستحق|باسم|نظرة منصفة|نظرة المنصفة|احكم|قرر|ضع|راجع|هذا المقال|هذا القسم|هذا الدليل',
    addressing:
      'أنت|لديك|عليك|التخمين|لك|يمكنك|يمكن|قد|اختر|اكتب|ربما|ابدأ|جرب|اطلب|احتفظ|(?!ذلك|كذلك|هناك|تلك|بنك|شريك)\\p{L}{3,}ك',
    pronouns: 'هو|هي|هم|إنه|إنها|إنهم|الشركة|المؤسسة|العلامة|المزود|الشركة المصنعة|المؤسس|الخدمة|المنتج',
    judging:
      'رخيص|أرخص|غالي|أغلى|بطيء|سريع|أسرع|الأفضل|أفضل|الأسوأ|أسوأ|رائد|شعبية|موثوق|الأكبر|أكبر|الوحيد|الأول|ممتاز|مشهور|معروف',
    evidence:
      'دراسة|دراسات|استطلاع|إحصاء|إحصائيات|وفقا|بحسب|مقاضا|رفعت دعوى|دعوى قضائية|أدين|إفلاس|أفلست|جائزة|جوائز|حاصل على شهادة|معتمدة من|تأسس|تأسست|استحوذ|نصف العملاء|نصف عملاء|ثلث|ثلثا|ربع العملاء|معظم (?:العملاء|المستخدمين|الناس)|غالبية|رقم واحد|آلاف|ملايين|مئات|تضاعف|يوصي|يوصون|فضيحة',
    ascribing: 'قال|قالت|يقول|تقول|يذكر|تذكر|كتب|وفقا|بحسب|أوضح|صرح|ذكر|جاء في',
    searching: 'ابحث|يبحث|بحث|جوجل|غوغل|google|يكتب|سؤال|أسئلة|كلمات',
    yearBefore:
      'عام|سنة|في|منذ|حتى|من|إلى|العام|وعام|بين|و|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر',
    ordinalBefore: 'القرن\\s(?:ال)?|رقم\\s',
    capitalsAreNames: false,
  },
  th: {
    asking:
      'ควร|ตรวจดู|ดูว่า|ถ้า|หาก|โปรด|กรุณา|อย่า|ตรวจสอบ|เปรียบเทียบ|ถาม|ขึ้นอยู่กับ|ประเมิน|วางคู่กับ|อย่างเป็นธรรม|หนึ่งในตัวเลือก|บทความนี้|ส่วนนี้|คู่มือนี้',
    addressing: 'คุณ|ท่าน|ต้อง|อาจ|สามารถ|เมื่อ|ลอง|ให้|เลือก',
    pronouns: 'มัน|เขา|เธอ|พวกเขา|บริษัท|แบรนด์นี้|ผู้ให้บริการ|ผู้ผลิต|ผู้ก่อตั้ง|ทางร้าน|ร้านนี้|ผลิตภัณฑ์นี้',
    judging: 'ถูกกว่า|ราคาถูก|แพง|ช้า|เร็วกว่า|รวดเร็ว|ดีที่สุด|ดีกว่า|แย่|ชั้นนำ|ยอดนิยม|น่าเชื่อถือ|ใหญ่ที่สุด|แห่งเดียว|แห่งแรก|ยอดเยี่ยม|มีชื่อเสียง',
    evidence:
      'ผลการศึกษา|งานวิจัย|ผลสำรวจ|สถิติ|ตามรายงาน|ถูกฟ้อง|คดี|ล้มละลาย|รางวัล|ได้รับการรับรอง|ก่อตั้ง|เข้าซื้อ|ครึ่งหนึ่งของ(?!งาน)|หนึ่งในสาม|สองในสาม|ส่วนใหญ่ของลูกค้า|ลูกค้าส่วนใหญ่|อันดับหนึ่ง|หลายพัน|หลายล้าน|หลายร้อย|เพิ่มขึ้นเท่าตัว|แนะนำมัน|อื้อฉาว',
    ascribing: 'กล่าว|บอก|ระบุ|เขียน|ตามที่|อธิบาย|ให้สัมภาษณ์',
    searching: 'ค้นหา|กูเกิล|google|พิมพ์|คำถาม|คำค้น',
    yearBefore:
      'ปี|ปี\\s?พ\\.ศ\\.|พ\\.ศ\\.|ค\\.ศ\\.|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม',
    ordinalBefore: 'ที่|ที่\\s',
    capitalsAreNames: false,
  },
};
