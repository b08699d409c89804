export const { format: formatShare } = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
export const { format: formatTenths } = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
