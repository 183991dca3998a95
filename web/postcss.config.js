// oxlint-disable-next-line import/no-default-export -- PostCSS reads its configuration from the default export
export default {
  plugins: {
    'postcss-preset-mantine': {},
  },
};
