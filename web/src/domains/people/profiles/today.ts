const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tashkent', dateStyle: 'short' });

/** `YYYY-MM-DD`, independent of the reader's time zone. */
export const todayInTashkent = (now = new Date()) => day.format(now);
