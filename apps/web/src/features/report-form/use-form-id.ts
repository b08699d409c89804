import { useState } from 'react';

interface OpenForm {
  id: number;
  address: string;
  next: string | null;
}

/**
 * Names the form that is open: another address opens another form, unless the form moved there itself because the new
 * report became a draft.
 */
export function useFormId(address: string): { formId: number; moveTo: (address: string) => void } {
  const [form, setForm] = useState<OpenForm>({ id: 0, address, next: null });
  if (form.address !== address) {
    setForm({ id: form.next === address ? form.id : form.id + 1, address, next: null });
  }
  return { formId: form.id, moveTo: (next) => setForm((current) => ({ ...current, next })) };
}
