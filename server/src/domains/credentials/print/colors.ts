/** Print colours: the hues of the web client, darker for small shapes. */
export const COLORS = {
  paper: '#fdfcf8',
  light: '#ffffff',
  ink: '#17202f',
  quiet: '#5b6475',
  lapis: '#1b3a92',
  night: '#142d72',
  turquoise: '#0a7d79',
  gold: '#b98a35',
  lightGold: '#e0bf7c',
} as const;
