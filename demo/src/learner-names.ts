import type { PersonName } from '#/content/types.ts';

const lastNames =
  'Aliyev Valiyev Karimov Rahimov Yoʻldoshev Toʻrayev Ergashev Saidov Nazarov Sobirov Xolmatov Qosimov Usmonov Ismoilov Abdurahmonov Mahmudov Hasanov Jumayev Norqulov Eshonqulov Murodov Tursunov Boboyev Soliyev Xudoyberdiyev Mamatov Oʻrinov Shodmonov Gʻaniyev Hakimov'.split(
    ' ',
  );
const women =
  'Dilfuza Gulchehra Malika Nodira Shahlo Zarina Umida Feruza Sevara Lola Nigora Madina Kamola Mavluda Oydin Hilola Barno Saodat Iroda Munira'.split(
    ' ',
  );
const men =
  'Akmal Bekzod Davron Elyor Farhod Gʻayrat Husan Ilhom Jahongir Komil Laziz Mansur Nodir Oybek Rustam Sanjar Temur Ulugʻbek Xurshid Zafar'.split(
    ' ',
  );
const fathers =
  'Akbar Botir Dilshod Erkin Fayzulla Hamid Ibrohim Jamshid Karim Murod Nosir Olim Qahramon Rahmat Sobir Tohir Umar Vohid Yusuf Zokir'.split(
    ' ',
  );

const pick = (list: readonly string[], at: number) => list[at % list.length]!;

/** The name of the nth learner of the demo; the same on every start. */
export function learnerName(n: number): PersonName {
  const isWoman = n % 4 !== 3;
  const lastname = pick(lastNames, n * 7 + 3);
  const father = pick(fathers, n * 11 + 5);
  return {
    lastname: isWoman ? `${lastname}a` : lastname,
    firstname: pick(isWoman ? women : men, n * 3 + Math.floor(n / 20)),
    middlename: father + (isWoman ? 'ovna' : 'ovich'),
  };
}
