# Figures of similarity.test.ts: Rscript make.R > figures.csv
say <- function(name, value) cat(sprintf("%s,%.15g\n", name, value))
n <- 0:11
wrong <- 0.05 + n / 100
right <- 0.3 + n / 50
# The points of a question lie at -3, 1 and 6; sums are held from -3 a question upwards.
sums <- 1
for (at in seq_along(n)) {
  own <- numeric(10)
  own[c(1, 5, 10)] <- c(1 - wrong[at] - right[at], right[at], wrong[at])
  sums <- convolve(sums, rev(own), type = "open")
}
points <- seq_along(sums) - 1 - 3 * length(n)
for (least in c(0, 10, 20, 30)) say(paste0("score.", least), sum(sums[points >= least]))
for (least in c(1, 4, 9)) say(paste0("poisson.", least), ppois(least - 1, 1.7, lower.tail = FALSE))
for (z in c(1.5, 3, 5)) say(paste0("normal.", z), pnorm(z, lower.tail = FALSE))
for (p in c(0.01, 0.3, 0.999)) say(paste0("quantile.", p), qnorm(p))
