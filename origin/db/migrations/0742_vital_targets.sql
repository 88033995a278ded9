-- Which element a measurement of a sampled page is about: a selector, no text of the page.
ALTER TABLE vitals ADD COLUMN target TEXT;
