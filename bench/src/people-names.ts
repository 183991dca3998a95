const women =
  'Aziza Barno Dilbar Dildora Dilfuza Dilnoza Feruza Gavhar Gulbahor Gulchehra Gulnora Hilola Iroda Kamola Komila Lobar Lola Madina Mahliyo Malika Maʼmura Mavluda Mohira Muhabbat Munira Nafisa Nargiza Nasiba Nigora Nilufar Nodira Ozoda Oydin Rano Robiya Saida Saodat Sevara Shahlo Shahnoza Shoira Umida Xurshida Yulduz Zarina Zebo Zilola Zuhra Zulfiya'.split(
    ' ',
  );
const men =
  'Abdulla Abror Adham Akbar Akmal Alisher Anvar Asror Aziz Bahodir Bahrom Baxtiyor Bekzod Botir Davron Dilmurod Dilshod Elmurod Erkin Farhod Farrux Fayzulla Furqat Gʻayrat Gʻulom Hamid Hasan Husan Ibrohim Ilhom Ismoil Jahongir Jamshid Jasur Kamol Karim Komil Laziz Mansur Maqsud Muhammad Murod Muzaffar Nodir Norqul Nosir Odil Olim Orif Otabek Oybek Qahramon Qobil Qodir Rahim Rahmat Rashid Ravshan Rustam Said Salim Sanjar Sardor Sarvar Shavkat Sherzod Shuhrat Sobir Sulton Tohir Toshmat Tursun Ulugʻbek Umar Umid Usmon Vali Vohid Xoliq Xurshid Yoʻldosh Yusuf Zafar Zokir'.split(
    ' ',
  );
const tails = ['', '', '', 'bek', 'jon', 'boy', 'qul', 'mirzo'];

export type PersonName = { lastName: string; firstName: string; middleName: string };

/**
 * Realistic names: some very common, all combined from the same few hundred. The same on every run.
 */
export function* namePeople(): Generator<PersonName, never> {
  const random = seeded(20_261_121);
  const pick = (list: readonly string[]) => list[Math.floor(random() ** 1.4 * list.length)]!;
  while (true) {
    const isWoman = random() < 0.75;
    const family = pick(men) + pick(tails);
    yield {
      lastName: `${family}${/[aei]$/.test(family) ? 'yev' : 'ov'}${isWoman ? 'a' : ''}`,
      firstName: isWoman ? pick(women) + pick(['', '', 'xon', 'oy']) : pick(men) + pick(tails),
      middleName: pick(men) + (isWoman ? 'ovna' : 'ovich'),
    };
  }
}

/** mulberry32: small, uniform, and the same everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
