import type { MantineColorsTuple } from '@mantine/core';

/**
 * Ten steps per colour; step 6 carries white text at 4.5:1 or more, step 4 is for dark surfaces.
 */
export const lapis: MantineColorsTuple = [
  '#f1f6ff',
  '#e2ebff',
  '#c7d9ff',
  '#a3c0ff',
  '#79a1fd',
  '#4b78e8',
  '#2f58c5',
  '#2348ad',
  '#1b3a92',
  '#142d72',
];

export const turquoise: MantineColorsTuple = [
  '#eef9f9',
  '#d9f3f1',
  '#b7e7e4',
  '#8dd7d3',
  '#5dc1bc',
  '#0d8f8b',
  '#097a77',
  '#016663',
  '#025351',
  '#02413f',
];

export const saffron: MantineColorsTuple = [
  '#fff7ef',
  '#ffedda',
  '#ffdcb7',
  '#ffc483',
  '#f7a741',
  '#d98a0b',
  '#9b6107',
  '#825104',
  '#6c4202',
  '#573401',
];

export const pomegranate: MantineColorsTuple = [
  '#fff2f2',
  '#ffe4e4',
  '#ffcacb',
  '#fea5a9',
  '#f47982',
  '#d54759',
  '#c2344a',
  '#a22138',
  '#861a2d',
  '#6a1724',
];

export const slate: MantineColorsTuple = [
  '#f8fafd',
  '#f2f5fa',
  '#e5eaf2',
  '#d6dde8',
  '#b8c1d2',
  '#8793a7',
  '#5d6b83',
  '#435067',
  '#29364b',
  '#172234',
];

/** Mantine's dark surfaces: 0-3 text, 4 borders, 5 hover, 6 raised, 7 page. */
export const night: MantineColorsTuple = [
  '#e3e8f1',
  '#c8d0dc',
  '#a7b1c2',
  '#8b97aa',
  '#364153',
  '#252d3b',
  '#1a202c',
  '#12161f',
  '#0c0f16',
  '#07090d',
];
