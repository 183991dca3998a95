import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { lapis, night, pomegranate, saffron, slate, turquoise } from './palette.ts';

type ColorName = 'primary' | 'success' | 'warning' | 'danger' | 'gray' | 'dark' | 'red' | 'teal';

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<ColorName | (string & {}), MantineColorsTuple>;
  }
}

const family =
  "'Onest', 'Onest Roboto', 'Onest Arial', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

export const theme = createTheme({
  colors: {
    primary: lapis,
    success: turquoise,
    warning: saffron,
    danger: pomegranate,
    gray: slate,
    dark: night,
    // Mantine's components use these two names for errors and success.
    red: pomegranate,
    teal: turquoise,
  },
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 6 },
  white: '#ffffff',
  black: '#172234',
  fontFamily: family,
  fontSizes: {
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
  },
  headings: {
    fontFamily: family,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.25rem)', lineHeight: '1.2' },
      h2: { fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)', lineHeight: '1.25' },
      h3: { fontSize: '1.375rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 8px 28px rgb(23 34 52 / 14%)',
    lg: '0 8px 28px rgb(23 34 52 / 14%)',
    xl: '0 8px 28px rgb(23 34 52 / 14%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Touch targets are 44 px; the small sizes are for dense tables.
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 44 } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    Select: { defaultProps: { size: 'md', allowDeselect: false, checkIconPosition: 'right' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
    // Mantine renders a <header>: a second banner landmark on the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Menu: { defaultProps: { shadow: 'md', width: 260 } },
    // 1200 px of content plus the padding of global.css.
    Container: { defaultProps: { size: 1248 } },
    Badge: { defaultProps: { variant: 'light', size: 'lg', tt: 'none', fw: 500 } },
    SimpleGrid: { defaultProps: { spacing: 'sm', autoFlow: 'auto-fit' } },
    Paper: { defaultProps: { withBorder: true, radius: 'md' } },
  },
});

/** Mantine's greys are too pale for 4.5:1; `--surface` and `--line` are ours for cards. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--mantine-color-warning-text': 'var(--mantine-color-warning-7)',
    '--surface': '#ffffff',
    '--surface-sunken': 'var(--mantine-color-gray-0)',
    '--line': 'var(--mantine-color-gray-3)',
    '--focus': 'var(--mantine-color-primary-6)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-danger-4)',
    '--mantine-color-success': 'var(--mantine-color-success-4)',
    // Mantine's default equals our surface: a disabled button would be invisible on a card.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--surface': 'var(--mantine-color-dark-6)',
    '--surface-sunken': 'var(--mantine-color-dark-8)',
    '--line': 'var(--mantine-color-dark-4)',
    '--focus': 'var(--mantine-color-primary-4)',
  },
});
