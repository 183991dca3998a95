import type { Name } from './geography-names.ts';

export type ListEntry = { id: number; name: Name };

const entry = (id: number, uz: string, ru: string, en: string): ListEntry => ({
  id,
  name: { uz, ru, en },
});

/** Languages of courses and of learners' work. */
export const languages: readonly ListEntry[] = [
  entry(1, 'Oʻzbek tili', 'Узбекский язык', 'Uzbek'),
  entry(2, 'Rus tili', 'Русский язык', 'Russian'),
  entry(3, 'Ingliz tili', 'Английский язык', 'English'),
  entry(4, 'Qoraqalpoq tili', 'Каракалпакский язык', 'Karakalpak'),
];

/** Decision 42. */
export const positionTypes: readonly ListEntry[] = [
  entry(1, 'Oʻqituvchi', 'Учитель', 'Teacher'),
  entry(2, 'Direktor', 'Директор', 'Director'),
  entry(3, 'Direktor oʻrinbosari', 'Заместитель директора', 'Deputy director'),
  entry(4, 'Metodist', 'Методист', 'Methodist'),
  entry(5, 'Psixolog', 'Психолог', 'Psychologist'),
  entry(6, 'Boshqa lavozim', 'Другая должность', 'Other position'),
];

/** School subjects; teachers choose one (decision 43). */
export const subjects: readonly ListEntry[] = [
  entry(1, 'Ona tili va adabiyot', 'Родной язык и литература', 'Mother tongue and literature'),
  entry(2, 'Oʻzbek tili', 'Узбекский язык', 'Uzbek'),
  entry(3, 'Rus tili va adabiyoti', 'Русский язык и литература', 'Russian and literature'),
  entry(4, 'Qoraqalpoq tili va adabiyoti', 'Каракалпакский язык и литература', 'Karakalpak'),
  entry(5, 'Ingliz tili', 'Английский язык', 'English'),
  entry(6, 'Nemis tili', 'Немецкий язык', 'German'),
  entry(7, 'Fransuz tili', 'Французский язык', 'French'),
  entry(8, 'Boshlangʻich taʼlim', 'Начальное образование', 'Primary education'),
  entry(9, 'Matematika', 'Математика', 'Mathematics'),
  entry(10, 'Algebra', 'Алгебра', 'Algebra'),
  entry(11, 'Geometriya', 'Геометрия', 'Geometry'),
  entry(12, 'Informatika va axborot texnologiyalari', 'Информатика и ИТ', 'Computer science'),
  entry(13, 'Fizika', 'Физика', 'Physics'),
  entry(14, 'Astronomiya', 'Астрономия', 'Astronomy'),
  entry(15, 'Kimyo', 'Химия', 'Chemistry'),
  entry(16, 'Biologiya', 'Биология', 'Biology'),
  entry(17, 'Geografiya', 'География', 'Geography'),
  entry(18, 'Tabiiy fanlar', 'Естественные науки', 'Natural sciences'),
  entry(19, 'Oʻzbekiston tarixi', 'История Узбекистана', 'History of Uzbekistan'),
  entry(20, 'Jahon tarixi', 'Всемирная история', 'World history'),
  entry(21, 'Davlat va huquq asoslari', 'Основы государства и права', 'State and law'),
  entry(22, 'Iqtisodiy bilim asoslari', 'Основы экономических знаний', 'Economics'),
  entry(23, 'Tarbiya', 'Воспитание', 'Civic and moral education'),
  entry(24, 'Texnologiya', 'Технология', 'Technology'),
  entry(25, 'Chizmachilik', 'Черчение', 'Technical drawing'),
  entry(26, 'Tasviriy sanʼat', 'Изобразительное искусство', 'Fine arts'),
  entry(27, 'Musiqa madaniyati', 'Музыкальная культура', 'Music'),
  entry(28, 'Jismoniy tarbiya', 'Физическое воспитание', 'Physical education'),
  entry(
    29,
    'Chaqiruvga qadar boshlangʻich tayyorgarlik',
    'Допризывная начальная подготовка',
    'Pre-conscription training',
  ),
];

/** Positions of people who are not teachers (decision 43). */
export const positions: readonly ListEntry[] = [
  entry(1, 'Maktab direktori', 'Директор школы', 'Head of school'),
  entry(
    2,
    'Oʻquv ishlari boʻyicha direktor oʻrinbosari',
    'Заместитель директора по учебной работе',
    'Deputy head for studies',
  ),
  entry(
    3,
    'Maʼnaviy-maʼrifiy ishlar boʻyicha direktor oʻrinbosari',
    'Заместитель директора по духовно-просветительской работе',
    'Deputy head for moral education',
  ),
  entry(
    4,
    'Ilmiy-metodik ishlar boʻyicha direktor oʻrinbosari',
    'Заместитель директора по научно-методической работе',
    'Deputy head for methodology',
  ),
  entry(5, 'Metodist', 'Методист', 'Methodist'),
  entry(6, 'Amaliyotchi psixolog', 'Практикующий психолог', 'School psychologist'),
  entry(7, 'Ijtimoiy pedagog', 'Социальный педагог', 'Social pedagogue'),
  entry(8, 'Logoped', 'Логопед', 'Speech therapist'),
  entry(9, 'Defektolog', 'Дефектолог', 'Special needs educator'),
  entry(10, 'Kutubxonachi', 'Библиотекарь', 'Librarian'),
  entry(11, 'Kutubxona mudiri', 'Заведующий библиотекой', 'Head of library'),
  entry(12, 'Yetakchi', 'Вожатый', 'Youth leader'),
  entry(13, 'Toʻgarak rahbari', 'Руководитель кружка', 'Club leader'),
  entry(14, 'Tarbiyachi', 'Воспитатель', 'Educator'),
  entry(15, 'Laborant', 'Лаборант', 'Laboratory assistant'),
  entry(16, 'Muhandis-dasturchi', 'Инженер-программист', 'Software engineer'),
  entry(17, 'Kadrlar boʻyicha inspektor', 'Инспектор по кадрам', 'Staff officer'),
  entry(18, 'Boshqa lavozim', 'Другая должность', 'Other position'),
];

/** Decision 128. */
export const legalForms: readonly ListEntry[] = [
  entry(
    1,
    'Masʼuliyati cheklangan jamiyat (MChJ)',
    'Общество с ограниченной ответственностью (ООО)',
    'Limited liability company (LLC)',
  ),
  entry(2, 'Aksiyadorlik jamiyati (AJ)', 'Акционерное общество (АО)', 'Joint-stock company (JSC)'),
  entry(3, 'Xususiy korxona (XK)', 'Частное предприятие (ЧП)', 'Private enterprise (PE)'),
  entry(
    4,
    'Nodavlat taʼlim muassasasi (NTM)',
    'Негосударственное образовательное учреждение (НОУ)',
    'Non-state educational institution (NEI)',
  ),
  entry(
    5,
    'Yakka tartibdagi tadbirkor (YaTT)',
    'Индивидуальный предприниматель (ИП)',
    'Sole trader (ST)',
  ),
  entry(6, 'Davlat muassasasi', 'Государственное учреждение', 'State institution'),
  entry(7, 'Boshqa', 'Другая', 'Other'),
];
