/** Minutes from the beginning; each person takes the next row. */
const stays: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [[-6, 64]],
  [[-2, 62]],
  [[1, 60]],
  [
    [0, 22],
    [24, 63],
  ],
  [[4, 64]],
  [[-1, 34]],
  [[9, 64]],
  [
    [2, 11],
    [19, 30],
    [41, 58],
  ],
  [[0, 64]],
];

export const demoHeldWebinar = {
  slug: 'formativ-baholash-tajriba-r8kd',
  title: 'Formativ baholash: tajriba almashamiz',
  description:
    '<p>Uch maktabning oʻqituvchilari darsda baholashning bir daqiqalik usullarini koʻrsatdi: svetofor, chiqish chiptasi va juftlik savoli. Qatnashchilar oʻz darsidan bittadan misol keltirdi.</p>',
  minutes: 60,
  guests: ['Gulnora opa, Chirchiq', 'Sardor', 'Мадина, Бухоро'],
  stays,
  hereCalls: [17, 44],
};
