import {
  andijan,
  fergana,
  namangan,
  surkhandarya,
  syrdarya,
  tashkentCity,
  tashkentRegion,
} from './geography-east.ts';
import type { District, Name } from './geography-names.ts';
import {
  bukhara,
  jizzakh,
  karakalpakstan,
  kashkadarya,
  khorezm,
  navoi,
  samarkand,
} from './geography-west.ts';

export type Region = { id: number; name: Name; districts: readonly District[] };

/** Uzbekistan: the Republic of Karakalpakstan, 12 provinces and the city of Tashkent. */
export const regions: readonly Region[] = [
  {
    id: 1,
    name: {
      uz: 'Qoraqalpogʻiston Respublikasi',
      ru: 'Республика Каракалпакстан',
      en: 'Republic of Karakalpakstan',
    },
    districts: karakalpakstan,
  },
  province(2, 'Andijon', 'Андижанская', 'Andijan', andijan),
  province(3, 'Buxoro', 'Бухарская', 'Bukhara', bukhara),
  province(4, 'Fargʻona', 'Ферганская', 'Fergana', fergana),
  province(5, 'Jizzax', 'Джизакская', 'Jizzakh', jizzakh),
  province(6, 'Namangan', 'Наманганская', 'Namangan', namangan),
  province(7, 'Navoiy', 'Навоийская', 'Navoi', navoi),
  province(8, 'Qashqadaryo', 'Кашкадарьинская', 'Kashkadarya', kashkadarya),
  province(9, 'Samarqand', 'Самаркандская', 'Samarkand', samarkand),
  province(10, 'Sirdaryo', 'Сырдарьинская', 'Syrdarya', syrdarya),
  province(11, 'Surxondaryo', 'Сурхандарьинская', 'Surkhandarya', surkhandarya),
  province(12, 'Toshkent', 'Ташкентская', 'Tashkent', tashkentRegion),
  province(13, 'Xorazm', 'Хорезмская', 'Khorezm', khorezm),
  {
    id: 14,
    name: { uz: 'Toshkent shahri', ru: 'город Ташкент', en: 'Tashkent City' },
    districts: tashkentCity,
  },
];

function province(
  id: number,
  uz: string,
  ru: string,
  en: string,
  districts: readonly District[],
): Region {
  return {
    id,
    name: { uz: `${uz} viloyati`, ru: `${ru} область`, en: `${en} Region` },
    districts,
  };
}
