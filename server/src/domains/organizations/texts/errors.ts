import type { ErrorTexts } from '#/kit/http/texts.ts';

export const organizationsErrors = {
  'organization.archive_broken': {
    uz: 'Arxiv buzilgan yoki boʻsh. Uni qaytadan yarating va tanlang.',
    ru: 'Архив повреждён или пуст. Создайте его заново и выберите снова.',
    en: 'The archive is damaged or empty. Make a new one and choose it again.',
  },
  'organization.archive_unsafe': {
    uz: 'Arxivda parol, dastur, havola yoki haddan tashqari siqilgan fayl bor. Faqat hujjatlarni parolsiz joylang.',
    ru: 'В архиве есть пароль, программа, ссылка или чрезмерно сжатый файл. Положите только документы, без пароля.',
    en: 'The archive contains a password, a program, a link or an excessively compressed file. Include documents only, without a password.',
  },
  'organization.changed': {
    uz: 'Ariza shu orada oʻzgargan. Yangi holatini koʻrib chiqing.',
    ru: 'Заявка за это время изменилась. Посмотрите её новое состояние.',
    en: 'The application has changed meanwhile. Look at its current state.',
  },
  'organization.claimed': {
    uz: 'Bu arizani boshqa xodim koʻrib chiqmoqda.',
    ru: 'Эту заявку рассматривает другой сотрудник.',
    en: 'Another reviewer has this application open.',
  },
  'organization.not_allowed': {
    uz: 'Tashkilotingiz reyestrda yoʻq: bu ish ariza tasdiqlangandan keyin ochiladi.',
    ru: 'Вашей организации нет в реестре: это откроется, когда заявку одобрят.',
    en: 'Your organisation is not in the registry: this opens when its application is approved.',
  },
  'organization.in_use': {
    uz: 'Bu tashkilotga oʻqituvchilar biriktirilgan yoki tinglovchilar uni tanlagan. Uni reyestrdan jimgina olib boʻlmaydi: sababini yozib, reyestrdan chiqarish qarorini qabul qiling.',
    ru: 'К этой организации прикреплены учителя или её выбрали слушатели. Молча убрать её из реестра нельзя: примите решение об исключении с причиной.',
    en: 'Teachers belong to this organisation, or learners have chosen it. It does not leave the registry silently: decide to withdraw it, with a reason.',
  },
  'organization.not_found': {
    uz: 'Tashkilot topilmadi.',
    ru: 'Организация не найдена.',
    en: 'The organisation was not found.',
  },
  'organization.not_institution': {
    uz: 'Arizani faqat taʼlim muassasasi sifatida roʻyxatdan oʻtganlar yuboradi.',
    ru: 'Заявку подают только те, кто зарегистрирован как образовательное учреждение.',
    en: 'Only accounts registered as an educational institution send applications.',
  },
  'organization.offer': {
    uz: 'Arizani yuborish uchun oferta shartlarini qabul qiling.',
    ru: 'Чтобы отправить заявку, примите условия оферты.',
    en: 'Accept the offer to send the application.',
  },
  'organization.own': {
    uz: 'Oʻz arizangiz boʻyicha qaror qabul qila olmaysiz.',
    ru: 'По собственной заявке решение принимает другой сотрудник.',
    en: 'Your own application must be decided by somebody else.',
  },
  'organization.tax_number_taken': {
    uz: 'Bu STIR bilan boshqa tashkilot ariza bergan yoki reyestrda bor.',
    ru: 'Организация с этим ИНН уже подала заявку или есть в реестре.',
    en: 'An organisation with this tax number has applied already or is in the registry.',
  },
  'organization.teacher_needed': {
    uz: 'Tashkilotga faqat oʻqituvchi (kurs muallifi) biriktiriladi.',
    ru: 'К организации прикрепляют только преподавателя (автора курсов).',
    en: 'Only a teacher (an author of courses) can belong to an organisation.',
  },
  'organization.unchecked': {
    uz: 'Ruxsat berish uchun barcha mezonlar tekshirilgan va oʻtgan boʻlishi kerak.',
    ru: 'Чтобы разрешить, все критерии должны быть проверены и пройдены.',
    en: 'All criteria must be checked and passed before it is approved.',
  },
  'organization.wrong_status': {
    uz: 'Arizaning holati oʻzgargan: bu amalni endi bajarib boʻlmaydi.',
    ru: 'Состояние заявки изменилось: это действие больше невозможно.',
    en: 'The status of the application has changed: this can no longer be done.',
  },
  'provider.fixed': {
    uz: 'Bu yilgi kurs boshlangan: taʼlim tashkilotini endi oʻzgartirib boʻlmaydi.',
    ru: 'Курс этого года уже начат: организацию больше нельзя сменить.',
    en: 'A course of this year was started: the provider can no longer be changed.',
  },
  'provider.not_found': {
    uz: 'Bunday tashkilot roʻyxatda yoʻq.',
    ru: 'Такой организации в списке нет.',
    en: 'There is no such provider in the list.',
  },
} as const satisfies ErrorTexts;
