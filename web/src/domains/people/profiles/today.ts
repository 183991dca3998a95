const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tashkent', dateStyle: 'short' });

/** `YYYY-MM-DD`, wherever the reader is. */
export const todayInTashkent = (now = new Date()) => day.format(now);
