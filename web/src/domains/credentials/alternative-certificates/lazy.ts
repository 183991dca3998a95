import { lazy } from 'react';

export const LazyCertificateForm = lazy(async () => ({
  default: (await import('./CertificateForm.tsx')).CertificateForm,
}));
