import { sql } from 'kysely';
import type { Localized } from '#/kit/http/language.ts';
import type { Db } from '#/kit/db/connect.ts';

type FirstCategory = {
  key: string;
  name: Localized;
  /** 0 to 359, colours the generated covers. */
  hue: number;
  /** One of CATEGORY_ICONS. */
  icon: string;
};

/** Course subjects to start with; administrators may change the list. */
export const firstCategories: readonly FirstCategory[] = [
  {
    key: 'pedagogy',
    name: { uz: 'Zamonaviy pedagogika', ru: 'Современная педагогика', en: 'Modern pedagogy' },
    hue: 222,
    icon: 'school',
  },
  {
    key: 'digital',
    name: { uz: 'Raqamli savodxonlik', ru: 'Цифровая грамотность', en: 'Digital literacy' },
    hue: 178,
    icon: 'device-laptop',
  },
  {
    key: 'assessment',
    name: {
      uz: 'Baholash va xalqaro tadqiqotlar',
      ru: 'Оценивание и международные исследования',
      en: 'Assessment and international studies',
    },
    hue: 38,
    icon: 'chart-bar',
  },
  {
    key: 'inclusive',
    name: { uz: 'Inklyuziv taʼlim', ru: 'Инклюзивное образование', en: 'Inclusive education' },
    hue: 145,
    icon: 'heart-handshake',
  },
  {
    key: 'management',
    name: { uz: 'Maktab boshqaruvi', ru: 'Управление школой', en: 'School management' },
    hue: 258,
    icon: 'building-community',
  },
  {
    key: 'psychology',
    name: {
      uz: 'Psixologiya va tarbiya',
      ru: 'Психология и воспитание',
      en: 'Psychology and upbringing',
    },
    hue: 330,
    icon: 'brain',
  },
  {
    key: 'mother-tongue',
    name: {
      uz: 'Ona tili va adabiyot',
      ru: 'Родной язык и литература',
      en: 'Mother tongue and literature',
    },
    hue: 12,
    icon: 'book-2',
  },
  {
    key: 'stem',
    name: {
      uz: 'Matematika va tabiiy fanlar',
      ru: 'Математика и естественные науки',
      en: 'Mathematics and science',
    },
    hue: 200,
    icon: 'math-function',
  },
  {
    key: 'foreign-languages',
    name: { uz: 'Xorijiy tillar', ru: 'Иностранные языки', en: 'Foreign languages' },
    hue: 288,
    icon: 'language',
  },
  {
    key: 'primary',
    name: { uz: 'Boshlangʻich taʼlim', ru: 'Начальное образование', en: 'Primary education' },
    hue: 62,
    icon: 'abc',
  },
];

/** Only into an empty list: authors need a category to create a course. */
export async function addFirstCategories(db: Db): Promise<number> {
  const rows = firstCategories.map(({ name, hue, icon }, place) => ({
    name,
    hue,
    icon,
    sort_order: place,
  }));
  const { numAffectedRows } = await sql`
    insert into categories (name, hue, icon, sort_order)
    select name, hue, icon, sort_order
    from jsonb_populate_recordset(null::categories, ${JSON.stringify(rows)}::jsonb)
    where not exists (select from categories)
    order by sort_order`.execute(db);
  return Number(numAffectedRows ?? 0);
}
