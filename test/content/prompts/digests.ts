/**
 * SHA-256 of the instructions of every prompt, the first version first. Never change a line: a new text gets a new
 * version and one more digest, so that the version in an output's provenance names one text for ever.
 */
export const DIGESTS: Readonly<Record<string, readonly string[]>> = {
  describe_images: ['4be24343856105382872c3cec9b16d97d7369d5a924bcdccbe627ef79f83d73d'],
  edit_article: [
    '21ed430eae61e774d611bbea14bdcb3444c321a5d55cfb4103c36cd5a21b1327',
    '845211b68fa46fe380c8ef18cdb29c396c35f3b57d05934b5702a15f60acf1ae',
    'a6449ffc4a973f1acba07b344d25d2f7c8016121d08e3ad7b62d1fc0263f8d99',
  ],
  judge_claims: [
    'f33e269829b99f4746cb257696dd00376d49a54b0a5c20f986e1bdfa71a4d73c',
    '7c5e76d597d4ce2effa5f482a8fdb6619b58a54669b1251274e02a94b935b1b6',
  ],
  plan_article: [
    '0aa51cb25a7747d5cb3886f721f04bfb97107e2f6a50449b327416330155e0af',
    '8b53ee2bf4b24cbbd47ba1fad0381df8706b120c229fee49f8e84eb35d3a621d',
    '87afcecdc48836b4acb10674e54a101a919f3f8ebe7b34d8d6499d97a9a55c36',
    '867975084be1c969d4ce9894b7d93f342484b972726c4f170bc145360be7921e',
  ],
  plan_post: [
    'a507857a7e4663f46a71b9eaf9bc73e2fa47b66a5ff73a5081a4dcd6f953a5ed',
    '8317f779eb7e736dad4b73340ff29e88457688c55745891362739655d0792ce5',
  ],
  propose_edits: ['53c38ca944b75125cee226ce3cb57c119a7ec5fcf879616fae6a9e828c6bfe4a'],
  repair_sentences: [
    '3dd1d3d27a40df497aeae2379a14db2a5cbe9006a6f5ba2bba8542ba3db840af',
    'cefcebac85e7c22b8b73fcf41e960dac30e9b6a7928c2a9f47ade69eb514978f',
  ],
  title_article: ['8db4f0b4cc23a9569246ff8d6295ceaab7cd172e4dddf1f799754381a3ef6bc6'],
  write_faq: [
    '039da682662bd39a6ea4a908533dccf3a916cd9c46570bc5427928dd231ef7dc',
    '4ff1d5b10a13441445af0d456eb807268b769d06bed7a61084b8cac60bdbbaf6',
    '7b4baf73d4a19be06e57d67ca9a701d06b49669ac9cf72c9e6dc2ecf28567d5b',
  ],
  write_forum_post: [
    '4766a7d301572a2777eb2d8969f9bba3cf2ec0452153dea2f0c87808e8644958',
    '064147b9760b63255f7c6d9e1bdd47cfeb2f46358518b11b99bf13c7ac34905b',
    'f1040e9aac68a8cc62233f4ce7a2c369b33c09a2ee7cca7db402052dd83f303e',
  ],
  write_lead: [
    '7015b7c9a512907a924225de83723986640a699fad9e8bee5f6ceac8a5b48a02',
    '91c0d903f087ba952390a177472c7eb31695b3f9cd49c7d28671ad2264502e05',
    'de6b58c0413bd50f53c62be9ddd3bfc997ad7db1b9234bbf4e9c47ffbc766339',
  ],
  write_meta: [
    'dcfda15e335c7c3bf48ac83b5f38f88201744b03a6d5dfe2ab08c4998d1aa63f',
    '8c7e27bce19cf148a7c8d95004b57c12916ab7ecaca43a9060e9442bbf345017',
  ],
  write_network_post: [
    '3d7c3822565fd676c365cef686235e4142d0e0788c003ecdb6db8a42831ba205',
    'a283175a9697a75147946b0697924f7c6f8ce77ee7d98128e21814ba56b6ffc8',
    '258df7d8ebc6f88992414ed06eff9f5569b920d0b55ae986e39a79baa5157b41',
  ],
  write_section: [
    'dc804b0212e83a6438bd990ab88b591d9514362c5546895686ddc145bc1e2a8a',
    '33202b8c825b88e0b352b7b4e2e69d5197a711063a4f05f3283cfb3bd6167f4e',
    '9699951725ce2c9fd028a4e3d5bc2a4fa8ddc20a1391bf21a0c89b8db2df014f',
  ],
  write_short_post: [
    '912c26ad3838928ca3eb510cc913ff699fa45102e878050305dc7dae3be05ab0',
    'f15736ad62902cb592b775e2969a53e66cef546b4b77711b4e60f3792a18112d',
    '5bef253571a124311c7bf20f76f310d2b618e7f8d97c82d1c6ba2524270fbb56',
  ],
};
