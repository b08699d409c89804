interface KnownPlayer {
  vanity: string;
  steam64Id: string;
  name: string;
}

/** Steam has not assigned these account numbers yet, so the demo accuses no real player. */
export const knownPlayers: readonly KnownPlayer[] = [
  { vanity: 'nightowl', steam64Id: '76561201479974225', name: 'NightOwl' },
  { vanity: 'smokewall', steam64Id: '76561201487283361', name: 'SmokeWall' },
  { vanity: 'midlurker', steam64Id: '76561201494592497', name: 'MidLurker' },
  { vanity: 'ecoking', steam64Id: '76561201501899607', name: 'Eco King' },
  { vanity: 'pixelpeek', steam64Id: '76561201509208743', name: 'pixel.peek' },
  { vanity: 'dust2dave', steam64Id: '76561201516517879', name: 'Dust2Dave' },
  { vanity: 'molotova', steam64Id: '76561201523826002', name: 'molotova' },
  { vanity: 'silentwalk', steam64Id: '76561201531136151', name: 'silent walk' },
  { vanity: 'onetapanna', steam64Id: '76561201538446300', name: 'OneTapAnna' },
  { vanity: 'whiffmaster', steam64Id: '76561201545757462', name: 'whiffmaster' },
  { vanity: 'banana_boss', steam64Id: '76561201553068624', name: 'BananaBoss' },
  { vanity: 'longdoors', steam64Id: '76561201560377760', name: 'LongDoors' },
  { vanity: 'jumpthrow', steam64Id: '76561201567686896', name: 'jumpthrow' },
  { vanity: 'flashbang_finn', steam64Id: '76561201575001097', name: 'Flashbang Finn' },
  { vanity: 'ninja_defuse', steam64Id: '76561201582313272', name: 'NinjaDefuse' },
  { vanity: 'kevlar_kate', steam64Id: '76561201589624434', name: 'Kevlar Kate' },
  { vanity: 'sprayandpray', steam64Id: '76561201596936609', name: 'Spray & Pray' },
  { vanity: 'awpercut', steam64Id: '76561201604244732', name: 'AWPercut' },
  { vanity: 'deagle_dora', steam64Id: '76561201611555894', name: 'Deagle Dora' },
  { vanity: 'crosshair_cem', steam64Id: '76561201618869082', name: 'Crosshair Cem' },
  { vanity: 'ticklord', steam64Id: '76561201626177205', name: 'ticklord' },
  { vanity: 'bhop_bela', steam64Id: '76561201633486341', name: 'bhop béla' },
  { vanity: 'headshot_hugo', steam64Id: '76561201640799529', name: 'Headshot Hugo' },
  { vanity: 'palace_pia', steam64Id: '76561201648109678', name: 'Palace Pia' },
  { vanity: 'ramp_rush', steam64Id: '76561201655418814', name: 'Ramp Rush' },
  { vanity: 'heaven_hana', steam64Id: '76561201662729976', name: 'Heaven Hana' },
  { vanity: 'secret_stairs', steam64Id: '76561201670043164', name: 'secret stairs' },
  { vanity: 'force_buy', steam64Id: '76561201677352300', name: 'ForceBuy' },
  { vanity: 'clutch_clara', steam64Id: '76561201684664475', name: 'Clutch Clara' },
  { vanity: 'save_round', steam64Id: '76561201691974624', name: 'save round' },
  { vanity: 'lastalive', steam64Id: '76561201699283760', name: 'last alive' },
  { vanity: 'bot_harald', steam64Id: '76561201706593909', name: 'BOT Harald' },
  { vanity: 'zeus_zoe', steam64Id: '76561201713902032', name: 'Zeus Zoé' },
  { vanity: 'wallnotbang', steam64Id: '76561201721213194', name: 'wallnotbang' },
  { vanity: 'prefire_pete', steam64Id: '76561201728525369', name: 'Prefire Pete' },
  { vanity: 'trade_tess', steam64Id: '76561201735835518', name: 'Trade Tess' },
  { vanity: 'rotate_ravi', steam64Id: '76561201743146680', name: 'Rotate Ravi' },
  { vanity: 'b_apps', steam64Id: '76561201750452777', name: 'B apps' },
  { vanity: 'inferno_ines', steam64Id: '76561201757764952', name: 'Inferno Inês' },
  { vanity: 'overpass_ola', steam64Id: '76561201765077127', name: 'Overpass Ola' },
];
