import type { DemoLanding } from './types.ts';

export const demoLanding: DemoLanding = {
  title: {
    uz: 'Malakangiz — bolalar kelajagi',
    ru: 'Ваше мастерство — будущее детей',
    en: 'Your mastery is their future',
  },
  sentence: {
    uz: 'Telefonda yoki kompyuterda oʻqing, kredit toʻplang va haqiqiyligini har kim tekshira oladigan sertifikat oling.',
    ru: 'Учитесь с телефона или компьютера, набирайте кредиты и получайте сертификат, подлинность которого может проверить каждый.',
    en: 'Learn on a phone or a computer, collect credits and earn a certificate that anyone can verify.',
  },
  features: [
    {
      icon: 'device-mobile',
      title: {
        uz: 'Telefonda ham toʻliq',
        ru: 'Полностью с телефона',
        en: 'All of it on a phone',
      },
      text: {
        uz: 'Dars, test va sertifikat — kichik ekranda ham qulay.',
        ru: 'Урок, тест и сертификат удобны и на маленьком экране.',
        en: 'Lessons, tests and certificates fit a small screen.',
      },
    },
    {
      icon: 'wifi-off',
      title: {
        uz: 'Aloqa uzilsa ham yoʻqolmaydi',
        ru: 'Ничего не теряется без связи',
        en: 'Nothing is lost offline',
      },
      text: {
        uz: 'Javoblar qurilmada saqlanadi va aloqa tiklangach yuboriladi.',
        ru: 'Ответы хранятся на устройстве и уходят, когда связь вернётся.',
        en: 'Answers stay on the device and are sent when you are back online.',
      },
    },
    {
      icon: 'radar-2',
      title: {
        uz: 'Diagnostika yoʻl koʻrsatadi',
        ru: 'Диагностика подсказывает путь',
        en: 'Diagnostics show the way',
      },
      text: {
        uz: 'Kuchli tomonlaringizni va mos kurslarni koʻrasiz.',
        ru: 'Вы увидите сильные стороны и подходящие курсы.',
        en: 'See your strong sides and the courses that suit you.',
      },
    },
    {
      icon: 'coins',
      title: {
        uz: 'Kreditlar bir joyda',
        ru: 'Кредиты в одном месте',
        en: 'Credits in one place',
      },
      text: {
        uz: 'Yil davomida qancha toʻplaganingiz va qancha qolgani aniq.',
        ru: 'Ясно, сколько набрано за год и сколько осталось.',
        en: 'You always know how much you have and what is left.',
      },
    },
    {
      icon: 'certificate',
      title: {
        uz: 'Tekshiriladigan sertifikat',
        ru: 'Проверяемый сертификат',
        en: 'A certificate to verify',
      },
      text: {
        uz: 'Raqam yoki QR kod orqali bir necha soniyada tekshiriladi.',
        ru: 'Проверяется по номеру или QR-коду за несколько секунд.',
        en: 'Checked by number or QR code within seconds.',
      },
    },
    {
      icon: 'broadcast',
      title: { uz: 'Jonli vebinarlar', ru: 'Живые вебинары', en: 'Live webinars' },
      text: {
        uz: 'Amaliyotchi mutaxassislarga bevosita savol bering.',
        ru: 'Задавайте вопросы практикам напрямую.',
        en: 'Ask practitioners your questions directly.',
      },
    },
  ],
  steps: [
    {
      icon: 'user-plus',
      title: { uz: 'Roʻyxatdan oʻting', ru: 'Зарегистрируйтесь', en: 'Register' },
      text: {
        uz: 'Telefon raqamingiz va besh xonali kod yetarli.',
        ru: 'Достаточно номера телефона и кода из пяти цифр.',
        en: 'A phone number and a five-digit code are enough.',
      },
    },
    {
      icon: 'stethoscope',
      title: { uz: 'Diagnostikadan oʻting', ru: 'Пройдите диагностику', en: 'Diagnose' },
      text: {
        uz: 'Qisqa savollar qaysi yoʻnalishni kuchaytirishni koʻrsatadi.',
        ru: 'Короткие вопросы покажут, какое направление усилить.',
        en: 'Short questions show which field to strengthen.',
      },
    },
    {
      icon: 'book',
      title: { uz: 'Oʻqing', ru: 'Учитесь', en: 'Learn' },
      text: {
        uz: 'Matn, video va testlarni oʻzingizga qulay vaqtda bajaring.',
        ru: 'Проходите тексты, видео и тесты в удобное время.',
        en: 'Take texts, videos and tests at your own pace.',
      },
    },
    {
      icon: 'award',
      title: { uz: 'Sertifikat oling', ru: 'Получите сертификат', en: 'Get certified' },
      text: {
        uz: 'Kurs tugashi bilan kredit yoziladi va sertifikat tayyor boʻladi.',
        ru: 'После завершения курса начисляются кредиты и готов сертификат.',
        en: 'On completion credits are added and the certificate is ready.',
      },
    },
  ],
  figures: [
    { value: '5000+', label: { uz: 'direktor', ru: 'директоров', en: 'directors' } },
    { value: '50+', label: { uz: 'kurs', ru: 'курсов', en: 'courses' } },
    {
      value: '120+',
      label: {
        uz: 'vebinar ishtirokchisi',
        ru: 'участников вебинаров',
        en: 'webinar users',
      },
    },
  ],
  telegram: {
    title: {
      uz: 'Yangiliklar Telegram kanalimizda',
      ru: 'Новости — в нашем Telegram-канале',
      en: 'News on our Telegram channel',
    },
    text: {
      uz: 'Yangi kurslar, vebinar jadvali va foydali metodik maslahatlar.',
      ru: 'Новые курсы, расписание вебинаров и полезные методические советы.',
      en: 'New courses, webinar timetable and useful teaching tips.',
    },
    button: { uz: 'Kanalga oʻtish', ru: 'Перейти в канал', en: 'Open the channel' },
  },
  webinarInvitation: {
    title: { uz: 'Navbatdagi vebinar', ru: 'Ближайший вебинар', en: 'The next webinar' },
    text: {
      uz: 'Uyingizdan chiqmasdan qatnashing: savol bering, tajriba almashing, yozuvini keyin ham koʻring.',
      ru: 'Участвуйте, не выходя из дома: задавайте вопросы, делитесь опытом, смотрите запись.',
      en: 'Join from home: ask questions, share experience, watch the record later.',
    },
    button: { uz: 'Qatnashish', ru: 'Участвовать', en: 'Take part' },
  },
};
